import { expect, it } from 'vitest'
import { alumni, student } from './checks.ts'

const file = (type: string) => new File(['content'], 'chosen', { type })
/** Returns a form's problems with its chosen files. */
const problemsWith = ({ schema }: typeof student | typeof alumni, chosen: Record<string, File>): string[] =>
  (schema.safeParse(chosen).error?.issues ?? [])
    .filter(({ path }) => String(path[0]) in chosen)
    .map(({ message }) => message)

it.each([
  ['student', student],
  ['alumnus', alumni],
] as const)('rejects a PDF as the photo of a new %s, and accepts a JPEG', (_, form) => {
  expect(problemsWith(form, { image: file('application/pdf') })).toEqual(['photo'])
  expect(problemsWith(form, { image: file('image/jpeg') })).toEqual([])
})

it('accepts a PDF as a degree certificate, and rejects plain text', () => {
  expect(problemsWith(alumni, { degreeCertificateFile: file('application/pdf') })).toEqual([])
  expect(problemsWith(alumni, { degreeCertificateFile: file('text/plain') })).toEqual(['certificate'])
})
