import { v7 } from 'uuid'

/** Returns a new row id: UUID version 7, so that ids sort by creation. */
export const newId = (): string => v7()
