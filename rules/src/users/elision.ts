/** Names before which French elides "de" and "que": vowels, a vocalic y, and common names with a silent h. */
const ELIDES =
  /^(?:[aeiouœæ]|y[b-df-hj-np-tv-z]|h(?:adri|ect|el[eio]|enr|ermi|erv|ilai|ippo|omer|onor|orac|orte|ub|ug[ou]|umbe|yac))/;

/** Whether French elides before the name: "d'Anna", not "de Anna". */
export function elides(name: string): boolean {
  return ELIDES.test(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
