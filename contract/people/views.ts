import * as z from 'zod/mini'
import { Done, id, line } from '../fields.ts'
import { route } from '../route.ts'
import { PeopleFilter } from './list.ts'

const tags = ['admin']

/** A filter of the people list that an administrator has kept, under a name. */
export const PeopleView = z.object({ _id: id, name: z.string(), filter: PeopleFilter })
export type PeopleView = z.output<typeof PeopleView>

/** Lists the viewer's own views, oldest first. */
export const listPeopleViews = route({
  method: 'GET',
  url: '/api/admin/people-views',
  access: 'admin',
  may: 'people',
  schema: { summary: 'My views of the people list', tags, response: { 200: z.object({ views: z.array(PeopleView) }) } },
})

/** Keeps a filter as a view. 409 `people_view.too_many` when the viewer has `LIMITS.peopleViews`. */
export const keepPeopleView = route({
  method: 'POST',
  url: '/api/admin/people-views',
  access: 'admin',
  may: 'people',
  schema: {
    summary: 'Keep a view of the people list',
    tags,
    body: z.object({ name: line(80), filter: PeopleFilter }),
    response: { 201: PeopleView },
  },
})

/** Deletes a view of the viewer. 404 `people_view.not_found`. */
export const deletePeopleView = route({
  method: 'DELETE',
  url: '/api/admin/people-views/:id',
  access: 'admin',
  may: 'people',
  schema: { summary: 'Delete a view of the people list', tags, params: z.object({ id }), response: { 200: Done } },
})
