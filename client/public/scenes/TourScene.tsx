import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import type { ComponentType } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { cx } from '#client/ui/classes.ts'
import type { Feature } from '../features.ts'
import { Directory } from './Directory.tsx'
import { Company, Line, Panel, Pill, Row, Title, Verified } from './parts.tsx'

/** A larger scene of a feature, for the longer look. Fills the width of its container. */
export const TourScene = ({ feature }: { feature: Feature }) => {
  const Scene = scenes[feature]
  return (
    <div className="select-none">
      <Scene />
    </div>
  )
}

const Networking = () => (
  // Larger than its place: the rest is cut off.
  <div className="p-4 sm:h-90 sm:p-0 sm:ps-7.5 sm:pt-7.5">
    <Directory className="sm:w-160" />
  </div>
)

const frame = 'mx-auto max-w-[33rem] p-4 sm:py-7.5 sm:px-6'

const Mentorship = () => {
  const { t } = useTranslation('scenes')
  const facts = [
    ['goal', 'goal.answer'],
    ['their_question', 'their_question.answer'],
    ['availability', 'availability.answer'],
  ] as const
  return (
    <div className={frame}>
      <Panel className="p-5">
        <Row face="chiamaka" size={48}>
          <Title size={16.5}>{t('chiamaka.asks')}</Title>
          <Line>{t('chiamaka.facts')}</Line>
        </Row>
        <div className="my-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {facts.map(([label, answer]) => (
            <div key={label} className="contents">
              <span className="text-soft">{t(label)}</span>
              <span className="font-medium">{t(answer)}</span>
            </div>
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Pill chosen className="min-h-9.5 px-5 text-sm font-semibold">
            {t('accept')}
          </Pill>
          <Pill className="min-h-9.5 px-4.5 text-sm font-semibold">{t('ask_back')}</Pill>
          <Pill className="min-h-9.5 px-4.5 text-sm font-semibold">{t('decline')}</Pill>
        </div>
        <Line className="mt-3">{t('answer_by')}</Line>
      </Panel>
    </div>
  )
}

const Events = () => {
  const { t } = useTranslation('scenes')
  const facts = [
    ['when', 'ticket.when'],
    ['where', 'ticket.where'],
    ['seat', 'ticket.seat'],
  ] as const
  return (
    <div className={frame}>
      <Panel className="flex flex-col gap-4 p-4.5 sm:flex-row sm:gap-5.5 sm:p-6">
        <div className="min-w-0 flex-1">
          <span className="text-sm font-semibold text-(--workshop)">{t('workshop')}</span>
          <Title size={19} className="mt-0.5 mb-3">
            {t('soldering')}
          </Title>
          <div className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
            {facts.map(([label, answer]) => (
              <div key={label} className="contents">
                <span className="text-soft">{t(label)}</span>
                <span className="font-medium">{t(answer)}</span>
              </div>
            ))}
          </div>
        </div>
        <div className="flex items-center gap-4 border-t-2 border-dashed border-line-strong pt-4 sm:flex-col sm:border-s-2 sm:border-t-0 sm:ps-5.5 sm:pt-0 sm:text-center">
          <svg viewBox="-2 -2 29 29" className="size-23 shrink-0 rounded-s bg-white sm:size-31" aria-hidden="true">
            <path d={ticketCode} fill="#12203d" />
          </svg>
          <Line className="max-w-28">{t('ticket.offline')}</Line>
        </div>
      </Panel>
    </div>
  )
}

// Looks like a code, but can't be scanned. Each number is a row of 25 modules.
const modules = [
  ...[0x1fc107f, 0x1044c41, 0x174e25d, 0x174cd5d, 0x1755c5d, 0x105f241, 0x1fdaf7f, 0x00b400, 0x483bd9],
  ...[0xe6a1a8, 0xad420d, 0x913871, 0xd5c338, 0x1b8d6f3, 0xc1fae9, 0x1c10948, 0xdc31bc, 0x01e724],
  ...[0x1fde427, 0x1044528, 0x1754ee0, 0x174eaf3, 0x1744f4e, 0x1045a8d, 0x1fdd393],
]
const ticketCode = modules
  .flatMap((row, y) => Array.from({ length: 25 }, (_, x) => ((row >> (24 - x)) & 1 ? `M${x} ${y}h1v1h-1z` : '')))
  .join('')

const known = [
  { face: 'adaeze', facts: 'adaeze.knows', chosen: true },
  { face: 'nadia', facts: 'nadia.knows', chosen: true },
  { face: 'tomas', facts: 'tomas.knows', chosen: false },
] as const

const Forums = () => {
  const { t } = useTranslation('scenes')
  return (
    <div className={frame}>
      <Panel className="p-5">
        <Line className="mb-1.5">{t('your_question')}</Line>
        <div className="rounded-[11px] border-[1.5px] border-control px-3.5 py-2.5 font-medium text-heading">
          {t('question')}
        </div>
        <div className="mt-3.5 mb-1 flex justify-between gap-3">
          <Line className="font-semibold">{t('who_knows')}</Line>
          <Line>{t('chosen')}</Line>
        </div>
        {known.map(({ face, facts, chosen }) => (
          <div key={face} className="flex items-center gap-3 py-1.5">
            <span
              className={cx(
                'grid size-5.5 shrink-0 place-items-center rounded-[6px]',
                chosen ? 'bg-navy text-on-navy' : 'border-[1.5px] border-control',
              )}
            >
              {chosen && <Check size={15} />}
            </span>
            <Row face={face} className="min-w-0 flex-1">
              <Verified name={face} />
              <Line className="truncate">{t(facts)}</Line>
            </Row>
          </div>
        ))}
      </Panel>
    </div>
  )
}

const jobs = [
  { colour: 'green', title: 'openfold', where: 'openfold.where', until: 'openfold.until' },
  { colour: 'blue', title: 'tidewheel', where: 'tidewheel.where', until: 'tidewheel.until' },
  { colour: 'amber', title: 'fjordstone', where: 'fjordstone.where', until: 'fjordstone.until' },
] as const

const Guidance = () => {
  const { t } = useTranslation('scenes')
  return (
    <div className={cx(frame, 'grid gap-2.5')}>
      <div className="mb-1 flex flex-wrap gap-2">
        <Pill chosen>{t('internships')}</Pill>
        <Pill>
          {t('lisbon')}
          <X size={14} />
        </Pill>
      </div>
      {jobs.map(({ colour, title, where, until }) => (
        <Panel key={title} className="flex items-center gap-3 px-3.5 py-3">
          <Company name={t(where)} colour={colour} />
          <div className="min-w-0 flex-1">
            <Title className="truncate">{t(title)}</Title>
            <Line className="truncate">{t(where)}</Line>
          </div>
          <Line className="shrink-0 text-end max-sm:hidden">
            <Sentence parts={{ b: <b className="block" /> }}>{t(until)}</Sentence>
          </Line>
        </Panel>
      ))}
    </div>
  )
}

const scenes: Record<Feature, ComponentType> = {
  networking: Networking,
  mentorship: Mentorship,
  webinars: Events,
  forums: Forums,
  guidance: Guidance,
}
