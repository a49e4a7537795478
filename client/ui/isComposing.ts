/**
 * Returns whether a key belongs to an input method: Enter and Escape then end the composition and do nothing else. Safari ends the
 * composition first, and its key event says so only by key code 229.
 */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
