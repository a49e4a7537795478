import * as z from 'zod/mini'

/**
 * Checks that the file under `name`, if any, declares one of `types`; `problem` is a key of the validation texts. This saves a pointless upload; the
 * server checks the bytes.
 */
export const fileOfType = <N extends string>(name: N, types: readonly string[], problem: string) =>
  z.refine<{ [K in N]?: File | undefined }>((value) => types.includes(value[name]?.type ?? types[0] ?? ''), {
    path: [name],
    error: problem,
    when: ({ value }) => isFile(value, name),
  })

const isFile = (form: unknown, name: string): boolean =>
  typeof form === 'object' && form !== null && Reflect.get(form, name) instanceof File
