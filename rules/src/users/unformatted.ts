const UNSEEN = /[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Username for uniqueness checks: lower-case, without spaces, marks and invisible characters. */
export function unformatted(username: string): string {
  return username.toLowerCase().normalize('NFKD').replace(UNSEEN, '').toLowerCase();
}
