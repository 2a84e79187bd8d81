// Finds what a step points at.
import { t } from '~/platform/i18n/messages.svelte';
import type { Target } from './lesson.svelte';

function nameOf(region: Element): string | null {
  const label = region.getAttribute('aria-labelledby');
  return label ? (document.getElementById(label)?.textContent?.trim() ?? null) : region.getAttribute('aria-label');
}

export function find(target: Target | undefined): Element | null {
  if (!target) return null;
  if ('part' in target) return document.querySelector(target.part);
  const name = t(target.region);
  return [...document.querySelectorAll('[data-region]')].find((region) => nameOf(region) === name) ?? null;
}
