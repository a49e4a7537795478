import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { DeskSection } from '#contract/desk/desk.ts'
import { deskQuery } from '#client/platform/desk.ts'
import { type AdminSection, useBrought } from '#client/platform/domain.ts'
import { useMay } from '#client/platform/useMay.ts'

/** Returns the sections of the desk that the caller's rights include, in their order, and the one of the current page, which they may not include. */
export const useDeskSections = () => {
  const all = useBrought('adminSections')
  const may = useMay()
  const { pathname } = useLocation()
  const isIncluded = ({ may: needed, unless }: AdminSection) => may(needed) && (unless === undefined || !may(unless))
  return { sections: all.filter(isIncluded), current: sectionAt(all, pathname) }
}

const sectionAt = (sections: readonly AdminSection[], pathname: string): AdminSection | undefined =>
  sections.find(({ path }) => `${pathname}/`.startsWith(`/admin/${path}/`))

/** Returns the path of the menu's entry that a section belongs to. */
export const entryOf = ({ group, under, path }: AdminSection): string =>
  under ?? (group === 'settings' ? 'settings' : path)

/** Returns the tabs that a section shares with others; empty when it has an entry of its own. */
export const tabsAround = (sections: readonly AdminSection[], current: AdminSection | undefined): AdminSection[] => {
  if (current === undefined) return []
  const entry = entryOf(current)
  const tabs = sections.filter((section) => entryOf(section) === entry)
  return tabs.length > 1 ? tabs : []
}

const withWork: readonly string[] = [
  'verifications',
  'guides',
  'discussions',
  'reports',
  'inbox',
] satisfies DeskSection[]

/** Returns whether work can wait in one of these sections. */
export const hasQueue = (sections: readonly AdminSection[]): boolean =>
  sections.some(({ path }) => withWork.includes(path))

type Counts = { total: number | null; waiting: number }

/** Returns a function that returns the numbers of a section, or of an entry of the menu with all its tabs. */
export const useCounts = () => {
  const counts = useQuery(deskQuery).data?.counts ?? []
  const ofSection = (path: string): Counts =>
    counts.find(({ section }) => section === path) ?? { total: null, waiting: 0 }
  const ofEntry = (sections: readonly AdminSection[], path: string): Counts => ({
    total: ofSection(path).total,
    waiting: sections
      .filter((section) => entryOf(section) === path)
      .reduce((sum, section) => sum + ofSection(section.path).waiting, 0),
  })
  return { ofSection, ofEntry, waiting: counts.reduce((sum, { waiting }) => sum + waiting, 0) }
}
