import { type ESTree, parseSync, type Plugin, Visitor } from 'vite'

/**
 * Splits each module of the contract in two, so that a page loads the routes that it calls without zod: the browser needs only their methods and
 * URLs. The module keeps its routes, without `schema`, and its functions. It re-exports its schemas from a second module, whose id ends in `?schemas`.
 */
export const splitContract: Plugin = {
  name: 'split-contract',
  apply: 'build',
  // After the types have been removed.
  enforce: 'post',
  transform: {
    filter: { id: /\/(?:contract|client)\/.+[.]tsx?(?:[?]schemas)?$/ },
    handler: (code, id) => {
      if (!isContract(id)) {
        if (code.includes('.schema.'))
          throw new Error(`${id} uses the schema of a route. Import the schema by its name.`)
        return undefined
      }
      if (!code.includes('/route.ts') && !code.includes('zod/mini')) return undefined
      const split = splitOf(code)
      if (!isSchemas(id)) splits.set(id, split)
      return isSchemas(id) ? schemasOf(code, split) : routesOf(code, split, id)
    },
  },
}

/** By the id of the module that keeps the routes. */
const splits = new Map<string, Split>()

/** Returns whether a module belongs to the contract. */
export const isContract = (id: string): boolean => /\/contract\/.+[.]ts(?:[?]schemas)?$/.test(id)

const isSchemas = (id: string): boolean => id.endsWith('?schemas')

/** Returns the module that a name of a contract module comes from. Both must have been transformed. */
export const sourceOf = (id: string, name: string): string =>
  splits.get(id)?.constants.some((constant) => constant.isSchema && constant.name === name) ? `${id}?schemas` : id

/** Returns whether a module only re-exports the schemas that it imports from `id`. */
export const reexportsSchemas = (importer: string, id: string): boolean =>
  id === `${importer}?schemas` && splits.get(importer)?.used.length === 0

type Span = { start: number; end: number }
type Constant = Span & { name: string; isExported: boolean; isSchema: boolean; isRoute: boolean }

/**
 * `routeSchemas` are the values of the routes' `schema`; `unused` are constants that only these used; `used` are the schemas that functions use;
 * `imported` are the import declarations, each with the names that the module needs without its schemas.
 */
type Split = {
  constants: Constant[]
  routeSchemas: Span[]
  unused: Constant[]
  used: Constant[]
  imported: { statement: ESTree.ImportDeclaration; needed: string[] }[]
}

const splitOf = (code: string): Split => {
  const { program } = parseSync('contract.js', code)
  const constants = constantsOf(program)
  const { routeSchemas, references } = referencesIn(program)
  const isWithin = (spans: Span[], at: number) => spans.some(({ start, end }) => start <= at && at < end)
  const needed = new Set<string>()
  const need = (name: string): void => {
    if (needed.has(name)) return
    needed.add(name)
    const constant = constants.find((each) => each.name === name)
    if (constant !== undefined && !constant.isSchema) needFrom([constant])
  }
  const needFrom = (spans: Span[]) => {
    for (const { name, at } of references) if (isWithin(spans, at) && !isWithin(routeSchemas, at)) need(name)
  }
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration')
  const rest = program.body.filter(
    ({ type, start }) => type !== 'ImportDeclaration' && !constants.some((constant) => constant.start === start),
  )
  needFrom([...rest, ...constants.filter(({ isExported, isSchema }) => isExported && !isSchema)])
  return {
    constants,
    routeSchemas,
    unused: constants.filter(({ name, isExported, isSchema }) => !isExported && !isSchema && !needed.has(name)),
    used: constants.filter(({ name, isSchema }) => isSchema && needed.has(name)),
    imported: imports.map((statement) => ({
      statement,
      needed: statement.specifiers.map(({ local }) => local.name).filter((name) => needed.has(name)),
    })),
  }
}

// A schema is the result of a call. Functions that make routes are declared in the same module.
const constantsOf = ({ body }: ESTree.Program): Constant[] => {
  const makers = new Set(['route'])
  return body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = isExported ? statement.declaration : statement
    const declarator = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0] : undefined
    if (declarator?.id.type !== 'Identifier') return []
    const { name } = declarator.id
    const { init } = declarator
    if (init?.type === 'ArrowFunctionExpression' && isCallOf(init.body, makers)) makers.add(name)
    const isRoute = isCallOf(init, makers)
    const { start, end } = statement
    return [{ start, end, name, isExported, isRoute, isSchema: init?.type === 'CallExpression' && !isRoute }]
  })
}

const isCallOf = (node: ESTree.Node | null, names: Set<string>): boolean =>
  node?.type === 'CallExpression' && node.callee.type === 'Identifier' && names.has(node.callee.name)

const referencesIn = (program: ESTree.Program) => {
  const routeSchemas: Span[] = []
  const references: { name: string; at: number }[] = []
  // Names of properties refer to nothing.
  const properties = new Set<number>()
  new Visitor({
    Property: ({ key, value, computed, shorthand }) => {
      if (computed || shorthand) return
      properties.add(key.start)
      if (key.type === 'Identifier' && key.name === 'schema') routeSchemas.push(value)
    },
    MemberExpression: ({ property, computed }) => void (computed || properties.add(property.start)),
    Identifier: ({ name, start }) => void (properties.has(start) || references.push({ name, at: start })),
  }).visit(program)
  return { routeSchemas, references }
}

const routesOf = (code: string, { constants, routeSchemas, unused, used, imported }: Split, id: string): string => {
  const exported = constants.filter(({ isSchema, isExported }) => isSchema && isExported)
  const from = ` from ${JSON.stringify(`${id}?schemas`)}`
  return [
    edited(code, [
      ...[...constants.filter(({ isSchema }) => isSchema), ...unused].map((span) => ({ span, text: '' })),
      ...routeSchemas
        .filter(({ start }) => !unused.some((span) => span.start <= start && start < span.end))
        .map((span) => ({ span, text: 'undefined' })),
      ...imported.map(({ statement, needed }) => ({
        span: statement,
        text:
          needed.length === 0 ? '' : `import { ${needed.join(', ')} } from ${JSON.stringify(statement.source.value)}`,
      })),
    ]),
    ...(used.length > 0 ? [`import { ${namesOf(used)} }${from}`] : []),
    ...(exported.length > 0 ? [`export { ${namesOf(exported)} }${from}`] : []),
  ].join('\n')
}

const schemasOf = (code: string, { constants, used }: Split): string => {
  const routes = constants.filter(({ isRoute }) => isRoute).map((span) => ({ span, text: '' }))
  return `${edited(code, routes)}\nexport { ${namesOf(used.filter(({ isExported }) => !isExported))} }`
}

const namesOf = (constants: Constant[]): string => constants.map(({ name }) => name).join(', ')

const edited = (code: string, edits: { span: Span; text: string }[]): string =>
  edits
    .toSorted((one, other) => other.span.start - one.span.start)
    .reduce((text, { span, text: added }) => text.slice(0, span.start) + added + text.slice(span.end), code)
