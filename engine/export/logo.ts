/** The mark of the product, for every place that draws it: a square timber panel whose two braces form a check mark. */
export const LOGO = {
  viewBox: '0 0 24 24',
  path: 'M1 2h22v3h-1.5v14H23v3H1v-3h1.5V5H1V2Zm4.5 3v4.6l4.7 6.6L17.6 5H5.5Zm13 2.9L11.2 19h7.3V7.9Zm-13 6.4V19h3.3l-3.3-4.7Z',
};
