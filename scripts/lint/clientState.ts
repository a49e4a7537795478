import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { root } from '../process.ts'
import { problems, type Result } from './result.ts'

// Files with state outside of a store, each with the reason: at most ten.
const exempt: Readonly<Record<string, string>> = {
  'client/platform/createStore.ts': 'Registers the stores themselves.',
  'client/ui/toast.ts': 'client/ui imports nothing of the platform. Toasts.tsx clears it on logout.',
  'client/ui/useCloseWatcher.ts':
    'client/ui imports nothing of the platform. Each window removes itself when it is unmounted.',
}

/** Checks that the client's modules keep state in stores: no module-level variable, and no collection, array or object that changes. */
export const checkClientState = (): Result => {
  const files = globSync('client/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.{ts,tsx}', '**/*.d.ts', 'client/testing/**'],
  }).toSorted()
  const states = files.map((file) => ({ file, names: stateOf(file, readFileSync(join(root, file), 'utf8')) }))
  const found = [
    ...states
      .filter(({ file, names }) => names.length > 0 && !(file in exempt))
      .map(
        ({ file, names }) =>
          `${file}: ${names.join(', ')}\n    Use createStore, useState or memoize; type a constant as readonly.`,
      ),
    ...Object.keys(exempt)
      .filter((file) => states.every((state) => state.file !== file || state.names.length === 0))
      .map(
        (file) =>
          `${file}\n    Has no state outside of a store: remove it from the list in scripts/lint/clientState.ts.`,
      ),
  ]
  return problems('state', found, `${files.length} files, ${Object.keys(exempt).length} with state outside of a store`)
}

/** Returns the names of a module's variables, and of its constants whose content may change. */
export const stateOf = (file: string, source: string): string[] => {
  const { program } = parseSync(file, source)
  const declarations = program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
  const constants = declarations.filter(({ kind }) => kind === 'const').flatMap((each) => each.declarations)
  const changed = changedIn(program)
  return [
    ...declarations.filter(({ kind }) => kind !== 'const').flatMap((each) => each.declarations),
    ...constants.filter((constant) => isCollection(constant) || (isLiteral(constant) && changed.has(nameOf(constant)))),
  ].map(nameOf)
}

const nameOf = ({ id }: ESTree.VariableDeclarator): string => (id.type === 'Identifier' ? id.name : 'destructured')

// An empty array is never a table of constants.
const isCollection = ({ id, init }: ESTree.VariableDeclarator): boolean => {
  const isReadonly = isReadonlyType(id.typeAnnotation?.typeAnnotation)
  if (init?.type === 'ArrayExpression') return init.elements.length === 0 && !isReadonly
  return (
    init?.type === 'NewExpression' &&
    init.callee.type === 'Identifier' &&
    collections.has(init.callee.name) &&
    !isReadonly
  )
}

const collections: ReadonlySet<string> = new Set(['Array', 'Map', 'Set', 'WeakMap', 'WeakSet'])

const isReadonlyType = (type: ESTree.TSType | undefined): boolean =>
  (type?.type === 'TSTypeOperator' && type.operator === 'readonly') ||
  (type?.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name.startsWith('Readonly'))

const isLiteral = ({ init }: ESTree.VariableDeclarator): boolean =>
  init?.type === 'ArrayExpression' || init?.type === 'ObjectExpression'

/** Returns the names of the objects whose members a module assigns or deletes, or that it calls a mutating method of. */
const changedIn = (program: ESTree.Program): ReadonlySet<string> => {
  const names = new Set<string>()
  const note = (node: ESTree.Node) => {
    if (node.type === 'MemberExpression') note(node.object)
    else if (node.type === 'Identifier') names.add(node.name)
  }
  const noteMember = (node: ESTree.Node) => node.type === 'MemberExpression' && note(node)
  new Visitor({
    AssignmentExpression: ({ left }) => noteMember(left),
    UpdateExpression: ({ argument }) => noteMember(argument),
    UnaryExpression: ({ operator, argument }) => operator === 'delete' && noteMember(argument),
    CallExpression: ({ callee }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (mutators.has(callee.property.name)) note(callee.object)
    },
  }).visit(program)
  return names
}

const mutators: ReadonlySet<string> = new Set([
  'copyWithin',
  'fill',
  'pop',
  'push',
  'reverse',
  'shift',
  'sort',
  'splice',
  'unshift',
])
