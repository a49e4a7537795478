import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { splitLinks } from './splitLinks.ts'

/**
 * Renders text with a little Markdown: paragraphs, lists, bold, italics, code and links. The only adapter of marked, and only its lexer is used:
 * everything else, such as HTML, images and headings, appears as plain text, and nothing is ever set as HTML.
 */
export const Markdown = ({ children }: { children: string }) => (
  <div
    className="grid max-w-[66ch] gap-3 break-words [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6"
    dir="auto"
  >
    {blocks(parse(children), 0)}
  </div>
)

// marked recurses into each level of a quote: a thousand quote signs at the start of a line overflow its stack.
const parse = (text: string): Token[] => {
  try {
    return lexer(text, { gfm: true, breaks: true })
  } catch {
    return [{ type: 'html', raw: text, text, pre: false, block: true }]
  }
}

const DEEPEST = 4

const blocks = (tokens: readonly Token[], depth: number): ReactNode =>
  tokens.map((token, place) => <Fragment key={place}>{block(token, depth)}</Fragment>)

const block = (token: Token, depth: number): ReactNode => {
  if (depth > DEEPEST) return <p className="whitespace-pre-wrap">{token.raw.trim()}</p>
  switch (token.type) {
    case 'space':
      return null
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>
    case 'text':
      return <span>{inline(token.tokens) ?? token.raw}</span>
    case 'list':
      return list(token as Tokens.List, depth) // marked's types don't narrow by this literal.
    case 'blockquote':
      return (
        <blockquote className="border-s-3 border-line-strong ps-3 text-soft">
          {blocks(token.tokens ?? [], depth + 1)}
        </blockquote>
      )
    default:
      return <p className="whitespace-pre-wrap">{token.raw.trim()}</p>
  }
}

const list = ({ ordered, start, items }: Tokens.List, depth: number): ReactNode => {
  const entries = items.map(({ tokens }, place) => <li key={place}>{blocks(tokens, depth + 1)}</li>)
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>
}

const inline = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, place) => <Fragment key={place}>{span(token)}</Fragment>)

const span = (token: Token): ReactNode => {
  switch (token.type) {
    case 'strong':
      return <strong>{inline(token.tokens)}</strong>
    case 'em':
      return <em>{inline(token.tokens)}</em>
    case 'codespan':
      return <code className="rounded-[4px] bg-sunken px-1">{token.text}</code>
    case 'br':
      return <br />
    case 'link':
      return link(token as Tokens.Link) // Same here.
    case 'escape':
      return token.text
    default:
      return token.raw
  }
}

const link = ({ href, tokens, raw }: Tokens.Link): ReactNode => {
  // marked includes the punctuation of other scripts in a bare URL.
  const [before, address, rest] = splitLinks(raw)
  if (before === '' && address !== undefined)
    return (
      <>
        {anchor(address, address)}
        {rest}
      </>
    )
  return /^(?:https?:\/\/|mailto:)/i.test(href) ? anchor(href, inline(tokens)) : raw
}

const anchor = (href: string, content: ReactNode): ReactNode => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-link underline">
    {content}
  </a>
)
