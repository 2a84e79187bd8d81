/** Whether letters belong to what has the focus. */
export function isTyping(element: Element | null): boolean {
  return (
    element !== null && element.matches('input:not([type=range], [type=radio], [type=checkbox]), select, textarea')
  );
}
