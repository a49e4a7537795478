/**
 * Returns whether a key belongs to an input method: Enter and Escape then only end the composition. Safari ends the composition first, and its key
 * event shows that only by key code 229.
 */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === 229
