/** Names before which French leaves out the e of "de" and "que": vowels, a y that is one, and the usual names whose h is not spoken. */
const ELIDES =
  /^(?:[aeiouœæ]|y[b-df-hj-np-tv-z]|h(?:adri|ect|el[eio]|enr|ermi|erv|ilai|ippo|omer|onor|orac|orte|ub|ug[ou]|umbe|yac))/;

/** Whether French says "d'Anna", and not "de". */
export function elides(name: string): boolean {
  return ELIDES.test(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
