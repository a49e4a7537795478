import { searchKey } from '#server/platform/searchKey.ts'

/** Returns the form by which tags are the same: `Board  member` and `board member`. */
export const tagKey = (label: string): string => searchKey(label)
