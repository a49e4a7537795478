import type { KeyboardEvent } from 'react'

/** An input method takes Enter and Escape for what is being composed. Safari ends the composition first and says so by key code 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/** Whether one types by touch, with a keyboard that covers the page and has no Shift+Enter. */
export const hasTouchKeyboard = (): boolean => matchMedia('(hover: none) and (pointer: coarse)').matches

/** The id of the field one writes in. */
export const composerId = 'composer'

/** Moves the focus to where one writes. */
export const focusComposer = (): void => document.getElementById(composerId)?.focus()
