import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Node, parseSync, type Program, Visitor } from 'oxc-parser'

/** A file of the product as it was parsed. */
export type Source = { path: string; code: string; program: Program }

/** The files that say something to people: the product without its tests, and the build that writes the pages. */
export const readSources = (root: string): Source[] =>
  globSync(['{client,server,contract}/**/*.{ts,tsx}', 'vite.config.ts'], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/[.]test[.]tsx?$|[.]d[.]ts$|^server\/testing\/|^client\/app\/gallery\//.test(path))
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')))

/** Parses a piece of TypeScript. */
export const parse = (path: string, code: string): Source => ({ path, code, program: parseSync(path, code).program })

/** What a file holds that can be, or make, the key of a text. */
export type Facts = {
  path: string
  /** Its literals and the names of its properties. */
  words: Set<string>
  /** Its templates, as the pieces between what is filled in. */
  templates: string[][]
  /** The files of texts that it names as its own: by `useTranslation`. */
  namespaces: Set<string>
  /** The keys that it asks the server's `sentence` for, each with its file of texts. */
  sentences: { namespace: string; key: string }[]
}

/** Collects these. */
export const factsOf = ({ path, program }: Source): Facts => {
  const facts: Facts = { path, words: new Set(), templates: [], namespaces: new Set(), sentences: [] }
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && facts.words.add(value)),
    TemplateLiteral: ({ quasis }) => {
      facts.templates.push(quasis.map(({ value }) => value.cooked ?? ''))
    },
    Property: ({ key }) => void (key.type === 'Identifier' && facts.words.add(key.name)),
    TSPropertySignature: ({ key }) => void (key.type === 'Identifier' && facts.words.add(key.name)),
    CallExpression: ({ callee, arguments: [first, ...others] }) => {
      if (callee.type !== 'Identifier') return
      if (callee.name === 'useTranslation') for (const name of literalsIn(first)) facts.namespaces.add(name)
      if (callee.name === 'sentence')
        for (const namespace of literalsIn(others[0]))
          for (const key of literalsIn(others[1])) facts.sentences.push({ namespace, key })
    },
  }).visit(program)
  return facts
}

/** The literals that an expression can come to. */
export const literalsIn = (node: Node | null | undefined): string[] => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [node.quasis.map(({ value }) => value.cooked).join('\u0000')]
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)]
    case 'LogicalExpression':
      return [...literalsIn(node.left), ...literalsIn(node.right)]
    case 'ArrayExpression':
      return node.elements.flatMap(literalsIn)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'JSXExpressionContainer':
      return literalsIn(node.expression)
    default:
      return []
  }
}
