import * as z from 'zod/mini'
import { cursor, limit, searchWords } from './fields.ts'

/** Query of a paged list: `limit` rows after `cursor`. The next page's URL is in the `Link` header, `rel="next"`. */
export const Paging = (size?: number, most?: number) => z.object({ limit: limit(size, most), cursor })
/** A paged list that can be searched by `q`; a page holds `most` rows at most. */
export const SearchablePaging = (size?: number, most?: number) =>
  z.object({ limit: limit(size, most), cursor, q: searchWords })
