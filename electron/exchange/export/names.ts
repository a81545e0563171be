/** Whoever demonstrated what the data sets hold; their own pseudonym is kept where a file tells one. */
export const annotators = 'Mind2Web annotators';
