import * as contract from '#contract/mentoring/pairings.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { addItem, changeItem, removeItem } from './lists.ts'
import { thankMentor } from './thanks.ts'
import { changeNextStep, changeNote, endPairing, giveFeedback, pairingPage, pairingsOf } from './pairings.ts'

export const pairingRoutes = (app: App, platform: Platform): void => {
  serve(app, contract.listPairings, ({ query, viewer }) => pairingsOf(platform, viewer, query))
  serve(app, contract.readPairing, ({ params, viewer }) => pairingPage(platform, viewer, params.id))
  serve(app, contract.setNextStep, ({ params, body, viewer }) =>
    changeNextStep(platform, viewer, params.id, body.nextStep),
  )
  serve(app, contract.addPairingItem, ({ params, body, viewer }) => addItem(platform, viewer, params.id, body))
  serve(app, contract.changePairingItem, ({ params, body, viewer }) =>
    changeItem(platform, viewer, { pairingId: params.id, id: params.itemId }, body),
  )
  serve(app, contract.removePairingItem, ({ params, viewer }) =>
    removeItem(platform, viewer, { pairingId: params.id, id: params.itemId }),
  )
  serve(app, contract.savePairingNote, ({ params, body, viewer }) => changeNote(platform, viewer, params.id, body.note))
  serve(app, contract.endPairing, ({ params, body, viewer }) =>
    endPairing(platform, viewer, params.id, body.words ?? ''),
  )
  serve(app, contract.givePairingFeedback, ({ params, body, viewer }) =>
    giveFeedback(platform, viewer, params.id, body),
  )
  serve(app, contract.thankMentor, ({ params, body, viewer }) => thankMentor(platform, viewer, params.id, body.words))
}
