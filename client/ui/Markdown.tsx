import { lexer, type Token, type Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { cx } from './classes.ts'
import { splitLinks } from './splitLinks.ts'

/**
 * Renders text with a little Markdown: paragraphs, lists, quotes, bold, italics, code and links; with `rich` also headings and blocks of code. The
 * only adapter of marked, and only its lexer is used: everything else, such as HTML and images, appears as plain text, and nothing is ever set as
 * HTML.
 */
export const Markdown = ({ children, rich = false }: { children: string; rich?: boolean | undefined }) => (
  <div
    className={cx(
      'grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere [&_ol]:list-decimal [&_ol]:ps-6 [&_ul]:list-disc [&_ul]:ps-6',
      // A post reads in its own direction, so that the marks of its lists are beside their text.
      rich ? 'max-w-170 text-start' : 'max-w-[66ch]',
    )}
    dir="auto"
  >
    {blocks(parse(children), { depth: 0, rich })}
  </div>
)

/** How deep a part is nested, and which parts are allowed. */
type Place = { depth: number; rich: boolean }

// marked recurses into each level of a quote: a thousand quote signs at the start of a line overflow its stack.
const parse = (text: string): Token[] => {
  try {
    return lexer(text, { gfm: true, breaks: true })
  } catch {
    return [{ type: 'html', raw: text, text, pre: false, block: true }]
  }
}

const DEEPEST = 4

const blocks = (tokens: readonly Token[], place: Place): ReactNode =>
  tokens.map((token, at) => <Fragment key={at}>{block(token, place)}</Fragment>)

const block = (token: Token, place: Place): ReactNode => {
  if (place.depth > DEEPEST) return plain(token)
  switch (token.type) {
    case 'space':
      return null
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>
    case 'text':
      return <span>{inline(token.tokens) ?? token.raw}</span>
    case 'list':
      return list(token as Tokens.List, place) // marked's types don't narrow by this literal.
    case 'blockquote':
      return (
        <blockquote className="border-s-3 border-line-strong ps-3 text-soft">
          {blocks(token.tokens ?? [], deeper(place))}
        </blockquote>
      )
    case 'heading':
      return place.rich ? heading(token as Tokens.Heading) : plain(token)
    case 'code':
      return place.rich ? (
        // Scrolls sideways, also by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre dir="ltr" tabIndex={0} className="overflow-x-auto rounded-s bg-sunken px-3 py-2 font-mono text-sm">
          <code>{token.text}</code>
        </pre>
      ) : (
        plain(token)
      )
    default:
      return plain(token)
  }
}

const plain = ({ raw }: Token): ReactNode => <p className="whitespace-pre-wrap">{raw.trim()}</p>

const deeper = ({ depth, rich }: Place): Place => ({ depth: depth + 1, rich })

// The page has the first two levels for its own headings.
const heading = ({ depth, tokens }: Tokens.Heading): ReactNode => {
  if (depth === 1)
    return (
      <p>
        <strong>{inline(tokens)}</strong>
      </p>
    )
  return depth === 2 ? (
    <h3 className="mt-1 text-lg">{inline(tokens)}</h3>
  ) : (
    <h4 className="mt-1 text-base">{inline(tokens)}</h4>
  )
}

const list = ({ ordered, start, items }: Tokens.List, place: Place): ReactNode => {
  const entries = items.map(({ tokens }, at) => <li key={at}>{blocks(tokens, deeper(place))}</li>)
  return ordered ? <ol start={start === '' ? 1 : start}>{entries}</ol> : <ul>{entries}</ul>
}

const inline = (tokens: readonly Token[] | undefined): ReactNode =>
  tokens?.map((token, at) => <Fragment key={at}>{span(token)}</Fragment>)

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
