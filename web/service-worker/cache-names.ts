/** The last answers of calls. */
export const LISTS = 'lists';
/** Recordings and tracks, which the lists name. */
export const CONTENT = 'content';
