import {
  type CompiledQuery,
  type Compilable,
  DummyDriver,
  type Expression,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type RawBuilder,
  sql,
  ValueNode,
} from 'kysely'
import { isHot } from './client.ts'
import { type Db, PooledDb } from './database.ts'
import type { Tables } from './tables.ts'

/** The values of a statement while it is being built: expressions, so that no decision can depend on the actual values. */
export type Values<V> = { readonly [Name in keyof V]: Expression<V[Name]> }

/**
 * Returns ids for `any` or `unnest` in a statement, hidden from the planner. PostgreSQL assumes ten elements in a plan for all values. When it sees
 * fewer, it plans the statement again at each run.
 */
export const unplanned = (ids: Expression<readonly string[]>) => sql<readonly string[]>`(select ${ids}::uuid[])::uuid[]`

/** A statement that is compiled once, and run with values. For a point look-up, compiling takes longer than all other work in node. */
export type Statement<V, Row> = {
  text: () => string
  run: (db: Db, values: V) => Promise<QueryResult<Row>>
  rows: (db: Db, values: V) => Promise<Row[]>
  first: (db: Db, values: V) => Promise<Row | undefined>
}

/**
 * Returns a statement that is compiled on its first run: `statement((db, { id }: Values<{ id: string }>) => db.selectFrom('members').where('id',
 * '=', id))`. Everything that is not one of the values becomes part of its text.
 */
export const statement = <V extends object, Row>(
  write: (db: Db, values: Values<V>) => Compilable<Row> | RawBuilder<Row>,
): Statement<V, Row> => {
  let compiled: Compiled | undefined
  const compile = (): Compiled => (compiled ??= compileOnce(write(writer, parameters<V>())))

  const run = async (db: Db, values: V): Promise<QueryResult<Row>> => {
    const { query, names, name } = compile()
    const bound = names.map((key) => values[key as keyof V])
    if (name !== undefined && db instanceof PooledDb) {
      const rows = await db.reads.read<Row>({ name, text: query.sql, values: bound })
      if (rows !== undefined) return { rows }
    }
    return db.executeQuery<Row>({ ...query, parameters: bound })
  }
  const rows = async (db: Db, values: V) => (await run(db, values)).rows
  return { text: () => compile().query.sql, run, rows, first: async (db, values) => (await rows(db, values))[0] }
}

// Each number of searched words needs another text.
const mostVariants = 200

/**
 * Returns a function that returns the statement for these choices, which determine its text, compiled once per combination. There must be few
 * combinations, so a choice is never a value that a member enters.
 */
export const variants = <Choices extends object, V, Row>(
  choose: (choices: Choices) => Statement<V, Row>,
): ((choices: Choices) => Statement<V, Row>) => {
  const statements = new Map<string, Statement<V, Row>>()
  return (choices) => {
    const key = JSON.stringify(choices)
    let chosen = statements.get(key)
    if (chosen === undefined) {
      if (statements.size >= mostVariants) statements.clear()
      statements.set(key, (chosen = choose(choices)))
    }
    return chosen
  }
}

/** `name` is set for a read that may share a connection with others. */
type Compiled = { query: CompiledQuery; names: string[]; name: string | undefined }

// By text, so that a statement that is built again keeps its name.
const prepared = new Map<string, string>()

const compileOnce = (query: Compilable | RawBuilder<unknown>): Compiled => {
  const compiled = query.compile(writer)
  const names = compiled.parameters.map((parameter) => (parameter as Parameter<unknown>).name)
  if (!isHot(compiled.sql) || !isRead(compiled.sql)) return { query: compiled, names, name: undefined }
  const name = prepared.get(compiled.sql) ?? `s${prepared.size}`
  prepared.set(compiled.sql, name)
  return { query: compiled, names, name }
}

/** A placeholder for a value, by name. */
class Parameter<T> implements Expression<T> {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  get expressionType(): T | undefined {
    return undefined
  }

  toOperationNode(): ValueNode {
    return ValueNode.create(this)
  }
}

const parameters = <V>(): Values<V> =>
  new Proxy({} as Values<V>, {
    get: (_, name) => new Parameter(String(name)),
  })

// Constants are inlined, so that a generic plan knows them and can use a partial index.
class StatementCompiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Parameter) super.appendValue(value)
    else this.appendImmediateValue(value)
  }
}

// Only a read-only statement may share a connection.
const isRead = (text: string): boolean => !/\b(?:insert|update|delete|merge)\b/i.test(text)

/** Compiles statements, but runs none. */
const writer: Db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new StatementCompiler(),
  },
})
