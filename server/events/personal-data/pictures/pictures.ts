import {
  archivedPath,
  type Batches,
  batchesAfter,
  batchSize,
  beforeAll,
  type PersonalData,
} from '#server/platform/personalData.ts'
import type { Db } from '#server/platform/db/database.ts'
import { coverFolder, wholeCover } from '../../covers/presenter.ts'
import { photoFolder, wholePhoto } from '../../photos/photos.ts'
import { findOwnCovers, findOwnPhotos, type OwnPictureRow } from './queries.ts'

const pages = (db: Db, memberId: string) =>
  batchesAfter<Awaited<ReturnType<typeof findOwnPhotos>>[number]>((last) =>
    findOwnPhotos(db, memberId, last?.id ?? beforeAll, batchSize),
  )

const pathOf = (folder: string, row: OwnPictureRow): string =>
  archivedPath(folder, { ...row, name: `${row.name}.webp` })

/** Yields the photos that a member has added to events, with the paths of their files in the archive. */
export const photoRows: Batches = async function* photoRows(db, memberId) {
  for await (const rows of pages(db, memberId))
    yield rows.map((row) => ({
      ...{ id: row.id, event: row.name, addedAt: row.created_at, withheldAt: row.withheld_at },
      file: pathOf('event-photos', row),
    }))
}

/** Yields the stored pictures of a member: their photos of events, and the covers of the events that they scheduled. */
export const files: NonNullable<PersonalData['files']> = async function* files(db, memberId) {
  const covers = await findOwnCovers(db, memberId)
  yield covers.map((row) => ({ path: pathOf('event-covers', row), key: `${coverFolder}/${row.key}/${wholeCover}` }))
  for await (const rows of pages(db, memberId))
    yield rows.map((row) => ({ path: pathOf('event-photos', row), key: `${photoFolder}/${row.key}/${wholePhoto}` }))
}
