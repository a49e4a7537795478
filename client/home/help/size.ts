/** The size of every picture of Help, in CSS pixels. */
export const PICTURE_SIZE = { width: 400, height: 280 }
