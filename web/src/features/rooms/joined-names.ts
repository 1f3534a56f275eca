/** Unicode's first strong isolate and its end. */
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** The names of these people in their order, also where some are written from the right. */
export function joinedNames(people: readonly { readonly username: string }[]): string {
  return people.map(({ username }) => `${ISOLATE}${username}${END}`).join(', ');
}
