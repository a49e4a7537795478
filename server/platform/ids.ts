import { v7 } from 'uuid'

/** A new row's id: UUID version 7, so that ids of later rows sort after those of earlier ones. */
export const newId = (): string => v7()
