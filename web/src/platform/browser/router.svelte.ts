// Addresses of the page. The server answers every one of them with the same document.
class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }
}

export const router = new Router();

/** For links: lets the router take plain clicks, and leaves new tabs and other sites to the browser. */
export function link(anchor: HTMLAnchorElement): { destroy(): void } {
  const follow = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    if (anchor.origin !== location.origin || anchor.target || anchor.hasAttribute('download')) return;
    event.preventDefault();
    router.go(anchor.pathname + anchor.search + anchor.hash);
  };
  anchor.addEventListener('click', follow);
  return { destroy: () => anchor.removeEventListener('click', follow) };
}
