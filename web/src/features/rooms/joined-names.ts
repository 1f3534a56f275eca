/** Unicode's first strong isolate and its end. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** The names in their order, also where some are written from right to left. */
export function joinedNames(people: readonly { readonly username: string }[]): string {
  return people.map(({ username }) => `${ISOLATE}${username}${END}`).join(', ');
}
