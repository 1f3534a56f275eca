/** The focus goes on to the row after this one, or to the last one: it would be lost with what is taken away. `button` is what takes it away. */
export function leaveRow(button: Element): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  neighbour?.querySelector<HTMLElement>('button:last-of-type')?.focus();
}
