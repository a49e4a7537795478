import * as z from 'zod/mini'
import { cursor, limit, searchWords } from './fields.ts'

/** Query of a paged list: `limit` rows after `cursor`. The next page's address stands in the `Link` header, `rel="next"`. */
export const Paging = (size?: number) => z.object({ limit: limit(size), cursor })
/** A paged list that can be searched by `q`. */
export const SearchablePaging = (size?: number) => z.object({ limit: limit(size), cursor, q: searchWords })
