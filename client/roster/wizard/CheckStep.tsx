import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { chooseSheet, type ImportDetails, writeImport } from '#contract/roster/imports.ts'
import { api } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { keepImport } from '../queries.ts'
import { BadRows } from './BadRows.tsx'
import { DoubtfulRows } from './DoubtfulRows.tsx'
import { WizardHead } from './WizardHead.tsx'

/** The third step: what the rows are, before anything is stored. `isLater`: what is left to decide after the import. */
export const CheckStep = ({ list, isLater = false }: { list: ImportDetails; isLater?: boolean }) => {
  const { t } = useTranslation('roster')
  const client = useQueryClient()
  const keep = (changed: ImportDetails) => keepImport(client, changed)
  const params = { id: list._id }
  const writing = useMutation({ mutationFn: () => api(writeImport, { params }), onSuccess: keep })
  const returning = useMutation({ mutationFn: () => api(chooseSheet, { params, body: {} }), onSuccess: keep })
  const { counts } = list
  const good = counts.new + counts.completes + counts.same
  const decided = counts.doubtful - counts.undecided
  return (
    <>
      {!isLater && (
        <>
          <WizardHead title={list.name} hint={t('check.read', { rows: list.rows.toLocaleString() })} step={2} />
          <div className="grid gap-4 wide:grid-cols-3">
            <Figure count={good} label={t('check.good')} icon={<CircleCheck size={22} className="text-good" />}>
              {t('check.good.text', { new: counts.new, completes: counts.completes, same: counts.same })}
            </Figure>
            <Figure
              count={counts.doubtful}
              label={t('check.doubtful')}
              icon={<CircleHelp size={22} className="text-warn" />}
            >
              {t('check.doubtful.text')}
            </Figure>
            <Figure count={counts.bad} label={t('check.bad')} icon={<CircleX size={22} className="text-bad" />}>
              {t('check.bad.text')}
            </Figure>
          </div>
        </>
      )}
      {counts.doubtful > 0 && <DoubtfulRows list={list} />}
      {counts.bad > 0 && <BadRows list={list} canCorrect={!isLater} />}
      {writing.error && (
        <div className="mt-4">
          <Banner tone="bad" announce>
            {writing.error.message}
          </Banner>
        </div>
      )}
      {!isLater && (
        <footer className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-soft">{t('check.undo')}</p>
          <div className="flex flex-wrap gap-2.5">
            <Button variant="ghost" pending={returning.isPending} onClick={() => returning.mutate()}>
              {t('check.back')}
            </Button>
            <Button pending={writing.isPending} onClick={() => writing.mutate()}>
              {t('check.keep', { count: good + decided })}
            </Button>
          </div>
        </footer>
      )}
    </>
  )
}

type FigureProps = { count: number; label: string; icon: ReactNode; children: ReactNode }

const Figure = ({ count, label, icon, children }: FigureProps) => (
  <Card className="flex items-center gap-3">
    <span aria-hidden className="shrink-0">
      {icon}
    </span>
    <b className="tabular text-2xl text-heading">{count.toLocaleString()}</b>
    <span className="min-w-0">
      <b className="block font-semibold text-heading">{label}</b>
      <span className="block text-sm text-soft">{children}</span>
    </span>
  </Card>
)
