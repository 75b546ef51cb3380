/** Words around numbers and times. */
export const unitsEn = {
  justNow: 'a moment ago',
};
