import CircleCheck from 'lucide-react/icons/circle-check'
import Check from 'lucide-react/icons/check'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ComponentType } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import type { Feature } from '../features.ts'
import { Face } from './Faces.tsx'
import { Company, Decided, Line, Panel, Row, Tile, Title, Verified } from './parts.tsx'

/** A small scene of a feature, for its card. */
export const FeatureScene = ({ feature }: { feature: Feature }) => {
  const Scene = scenes[feature]
  return (
    <div className="mx-auto grid w-full max-w-[27rem] gap-2.5 select-none">
      <Scene />
    </div>
  )
}

const classmates = [
  { face: 'nadia', facts: 'nadia.class' },
  { face: 'harpreet', facts: 'harpreet.class' },
  { face: 'linh', facts: 'linh.class' },
] as const

const Networking = () => {
  const { t } = useTranslation('scenes')
  return classmates.map(({ face, facts }) => (
    <Panel key={face} className="flex items-center gap-3 px-3 py-2.5">
      <Row face={face} className="min-w-0 flex-1">
        <Verified name={face} />
        <Line className="truncate">{t(facts)}</Line>
      </Row>
      <span className="grid size-9 shrink-0 place-items-center rounded-full border border-line-strong text-navy">
        <MessageCircle size={17} />
      </span>
    </Panel>
  ))
}

const Mentorship = () => {
  const { t } = useTranslation('scenes')
  return (
    <Panel className="p-4">
      <Row face="chiamaka">
        <Title>{t('asks')}</Title>
        <Line>{t('asks.about')}</Line>
      </Row>
      <p className="mt-2.5 mb-3 text-[0.90625rem] leading-[1.45]">{t('asks.question')}</p>
      <div className="flex flex-wrap items-center gap-3.5">
        <Decided>{t('accepted')}</Decided>
        <Line>
          {t('accepted.first')}
          <b className="block">{t('accepted.when')}</b>
        </Line>
      </div>
    </Panel>
  )
}

const Events = () => {
  const { t } = useTranslation('scenes')
  return (
    <>
      <Panel className="flex items-center gap-3 px-3 py-2.5">
        <Tile kind="talk" weekday={t('passwords.weekday')} day={28} month={t('passwords.month')} />
        <div className="min-w-0">
          <Title>{t('passwords')}</Title>
          <Line>{t('passwords.where')}</Line>
          <Line>{t('passwords.going')}</Line>
        </div>
      </Panel>
      <Panel className="flex items-center gap-3 px-3 py-2.5">
        <Tile kind="workshop" weekday={t('soldering.weekday')} day={1} month={t('soldering.month')} />
        <div className="min-w-0">
          <Title>{t('soldering')}</Title>
          <Line>{t('soldering.where')}</Line>
          <div className="flex items-center gap-1 text-[0.8125rem] leading-snug font-semibold text-good">
            <Check size={15} className="shrink-0" />
            {t('you_are_going')}
          </div>
        </div>
      </Panel>
    </>
  )
}

const Forums = () => {
  const { t } = useTranslation('scenes')
  return (
    <Panel className="p-4">
      <Line>{t('question.space')}</Line>
      <Title className="mt-0.5">{t('question')}</Title>
      <div className="mt-3 rounded-[11px] border border-good px-3 pt-2 pb-2.5">
        <div className="flex items-center gap-1.5 text-[0.8125rem] font-semibold text-good">
          <CircleCheck size={15} className="shrink-0" />
          {t('question.accepted')}
        </div>
        <div className="mt-2 flex gap-2.5">
          <Face name="adaeze" size={32} />
          <p className="text-[0.84375rem] leading-[1.42]">{t('question.answer')}</p>
        </div>
      </div>
    </Panel>
  )
}

const Guidance = () => {
  const { t } = useTranslation('scenes')
  return (
    <Panel className="p-4">
      <div className="flex items-center gap-3">
        <Company name={t('openfold.where')} colour="green" />
        <div className="min-w-0">
          <Title>{t('openfold')}</Title>
          <Line>{t('openfold.where')}</Line>
        </div>
      </div>
      <Row face="rafael" size={32} className="my-3">
        <Line>
          <Sentence parts={{ b: <b /> }}>{t('openfold.by')}</Sentence>
        </Line>
      </Row>
      <span className="flex min-h-9.5 items-center justify-center gap-2 rounded-full border-[1.5px] border-line-strong text-sm font-semibold text-navy">
        <MessageCircle size={16} />
        {t('openfold.ask')}
      </span>
    </Panel>
  )
}

const scenes: Record<Feature, ComponentType> = {
  networking: Networking,
  mentorship: Mentorship,
  webinars: Events,
  forums: Forums,
  guidance: Guidance,
}
