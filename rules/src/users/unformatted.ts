const UNSEEN = /[\p{M}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A username as accounts are told apart: lower-case, without spaces, marks and what cannot be seen. */
export function unformatted(username: string): string {
  return username.toLowerCase().normalize('NFKD').replace(UNSEEN, '').toLowerCase();
}
