/** Moves the focus to the row after this one, or to the last one: removing the focused row would lose it. `button` removes the row. */
export function focusNextRow(button: Element): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('button:last-of-type')?.focus();
}
