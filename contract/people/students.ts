import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'

const tags = ['admin']

/**
 * A row of the students' table. `leavesAt`: when the account is deleted whose deletion was asked for; `secondFactor`: whether
 * log-ins are confirmed by one; `suspensionReason`: why they are suspended, if they are.
 */
export const Student = z.object({
  _id: id,
  fullName: z.string(),
  collegeEmail: z.string(),
  graduationYear: z.nullable(z.number()),
  leavesAt: z.nullable(instant),
  secondFactor: z.boolean(),
  suspensionReason: z.nullable(z.string()),
})
export type Student = z.infer<typeof Student>

/** All students by name. `q` searches names and e-mail addresses. */
export const listStudents = route({
  method: 'GET',
  url: '/api/admin/students',
  access: 'admin',
  schema: {
    summary: 'Students',
    tags,
    querystring: SearchablePaging(),
    response: { 200: z.object({ students: z.array(Student) }) },
  },
})
