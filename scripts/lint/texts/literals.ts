import { type Node, Visitor } from 'oxc-parser'
import { literalsIn, type Source } from './sources.ts'

// Attributes and properties that people read or hear.
const spoken =
  /^(?:aria-label|aria-description|aria-roledescription|alt|caption|description|details?|greeting|hint|intro|keep|label|message|placeholder|reason|subject|summary|text|title|words|\w+Label)$/
// Said to whoever runs the portal, or to programs: in the terminal, in the log, in the description of the API.
const unspoken = /^(?:Error|ConfigError|TypeError|RangeError|warn|error|info|log|debug|route|swagger|register)$/

const letter = /\p{L}{2}/u
// A key, an address or a class: no capital in it.
const wordsOfOurs = /^[\P{L}\p{Ll}]*$/u
const sentence = /\p{L}[,;:]? \p{L}.*\p{L}[.!?…]$/su

/** The texts in code that people would read: they belong into `locales/`. */
export const checkLiterals = ({ path, code, program }: Source): string[] => {
  const found = new Map<number, string>()
  const note = (node: Node, text: string): void =>
    void found.set(node.start, text.trim().split('\n')[0]?.slice(0, 60) ?? '')
  const noteAll = (node: Node | null | undefined, isText: (text: string) => boolean): void => {
    const said = literalsIn(node).find((text) => isText(text.replaceAll('\0', '')))
    if (node && said !== undefined) note(node, said.replaceAll('\0', '…'))
  }
  // Within what is no text for people.
  let apart = 0

  new Visitor({
    JSXText: (node) => void (letter.test(node.value) && note(node, node.value)),
    JSXElement: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') noteAll(child, (text) => letter.test(text))
    },
    JSXFragment: ({ children }) => {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') noteAll(child, (text) => letter.test(text))
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type === 'JSXIdentifier' && spoken.test(name.name)) noteAll(value, isWords)
    },
    Property: ({ key, value }) => {
      if (apart === 0 && key.type === 'Identifier' && spoken.test(key.name)) noteAll(value, isWords)
    },
    CallExpression: ({ callee }) => void (isUnspoken(callee) && (apart += 1)),
    'CallExpression:exit': ({ callee }) => void (isUnspoken(callee) && (apart -= 1)),
    NewExpression: ({ callee }) => void (isUnspoken(callee) && (apart += 1)),
    'NewExpression:exit': ({ callee }) => void (isUnspoken(callee) && (apart -= 1)),
    TaggedTemplateExpression: () => void (apart += 1),
    'TaggedTemplateExpression:exit': () => void (apart -= 1),
    Literal: (node) => void (apart === 0 && noteAll(node, (text) => sentence.test(text))),
    TemplateLiteral: (node) => void (apart === 0 && noteAll(node, (text) => sentence.test(text))),
  }).visit(program)

  return [...found].map(([at, text]) => `${path}:${code.slice(0, at).split('\n').length}: "${text}"`)
}

const isWords = (text: string): boolean => letter.test(text) && !wordsOfOurs.test(text)

// A toast is read, an error that is logged is not.
const isUnspoken = (callee: Node): boolean => {
  if (callee.type === 'Identifier') return unspoken.test(callee.name)
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  const isToast = callee.object.type === 'Identifier' && callee.object.name === 'toast'
  return !isToast && unspoken.test(callee.property.name)
}
