/** The panes next to a rule or group, where a report has room for them. */
export const workbenchEn = {
  rules: 'Rules',
  side: 'Model and object',
  tree: 'Rules and groups',
  failedOnly: 'Failed only',
  more_one: '{{formatted}} more rule',
  more_other: '{{formatted}} more rules',
  keys: 'Alt ↑ ↓ failed rules · ↑ ↓ rows · F6 panes',
  noModel: 'Open the model to see where the objects are that fail.',
  noObject: 'Choose an object to see what it is and which rules apply to it.',
  fold: { rules: 'Fold the rules', side: 'Fold model and object' },
  unfold: { rules: 'Show the rules', side: 'Show model and object' },
  resize: { rules: 'Width of the rules', side: 'Width of model and object', model: 'Height of the model' },
};
