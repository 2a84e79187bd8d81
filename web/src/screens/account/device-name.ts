// Readable names for browsers. User agents also mention the browsers they descend from, so the newest is checked first.
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/Chrom(e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (names: readonly [RegExp, string][], label: string) => names.find(([mark]) => mark.test(label))?.[1];

/** «Firefox, Linux»; unknown user agents are returned unchanged. */
export function deviceOf(label: string): string {
  const known = [nameIn(BROWSERS, label), nameIn(SYSTEMS, label)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : label;
}
