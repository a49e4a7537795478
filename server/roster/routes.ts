import * as invitationContract from '#contract/roster/invitations.ts'
import * as claimContract from '#contract/roster/claims.ts'
import * as linkContract from '#contract/roster/links.ts'
import * as contract from '#contract/roster/imports.ts'
import * as matchContract from '#contract/roster/matches.ts'
import * as recordContract from '#contract/roster/records.ts'
import * as rowContract from '#contract/roster/rows.ts'
import { confirmPassword } from '#server/account/public.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { listExactMatches, undoVerifications, verifyExactMatches } from './claims/bulk.ts'
import { collegeDetails } from './fields/collegeDetails.ts'
import * as fields from './fields/fields.ts'
import * as joining from './joining/joining.ts'
import * as links from './claims/links.ts'
import * as silence from './claims/silence.ts'
import * as imports from './imports/imports.ts'
import * as invitations from './invitations/invitations.ts'
import { getRegistrationMatch } from './matching/registration.ts'
import * as records from './records/records.ts'
import * as rows from './rows/rows.ts'

export const rosterRoutes = (app: App, platform: Platform): void => {
  serve(app, recordContract.getRoster, () => records.getRoster(platform))
  serve(app, recordContract.listRecords, ({ query }) => records.listRecords(platform, query))
  serve(app, recordContract.changeRecord, ({ viewer, params, body, caller }) =>
    records.changeRecord(platform, viewer, params.id, body, caller),
  )
  serve(app, recordContract.removeRecord, ({ viewer, params, caller }) =>
    records.removeRecord(platform, viewer, params.id, caller),
  )
  serve(app, recordContract.listFields, () => fields.listFields(platform))
  serve(app, recordContract.addField, ({ viewer, body, caller }) => fields.addField(platform, viewer, body, caller))

  serve(app, recordContract.getCollegeDetails, ({ viewer, params }) => collegeDetails(platform, viewer, params.id))

  serve(app, matchContract.getRegistrationMatch, ({ viewer, params, caller }) =>
    getRegistrationMatch(platform, viewer, params.id, caller),
  )
  serve(app, matchContract.listExactMatches, ({ viewer }) => listExactMatches(platform, viewer))
  serve(app, matchContract.verifyExactMatches, ({ viewer, body, caller }) =>
    verifyExactMatches(platform, viewer, body, caller),
  )
  serve(app, matchContract.undoVerifications, ({ viewer, params, caller }) =>
    undoVerifications(platform, viewer, params.id, caller),
  )

  serve(app, contract.listImports, ({ query }) => imports.listImports(platform, query))
  serve(app, contract.uploadList, ({ viewer, body }) => imports.uploadList(platform, viewer, body.file))
  serve(app, contract.getImport, ({ params }) => imports.getImport(platform, params.id))
  serve(app, contract.chooseSheet, ({ params, body }) => imports.chooseSheet(platform, params.id, body))
  serve(app, contract.mapColumns, ({ params, body }) => imports.mapColumns(platform, params.id, body))
  serve(app, contract.previewRows, ({ params, body }) => imports.previewRows(platform, params.id, body))
  serve(app, contract.writeImport, ({ viewer, params, caller }) =>
    imports.writeImport(platform, viewer, params.id, caller),
  )
  serve(app, contract.undoImport, ({ viewer, params, caller }) =>
    imports.undoImport(platform, viewer, params.id, caller),
  )
  serve(app, contract.discardImport, ({ viewer, params }) => imports.discardImport(platform, viewer, params.id))

  serve(app, rowContract.listImportRows, ({ params, query }) => rows.listRows(platform, params.id, query))
  serve(app, rowContract.decideRows, ({ viewer, params, body, caller }) =>
    rows.decideRows(platform, viewer, params.id, body, caller),
  )
  serve(app, rowContract.correctRow, ({ params, body }) => rows.correctRow(platform, params.id, params.number, body))
  serve(app, rowContract.exportBadRows, async ({ viewer, params, reply }) => {
    const csv = await rows.exportBadRows(platform, params.id, viewer.language)
    void reply.headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="rows-to-correct.csv"',
      'cache-control': 'no-store',
    })
    return reply.send(csv)
  })

  serve(app, invitationContract.previewInvitations, ({ body }) => invitations.preview(platform, body))
  serve(app, invitationContract.testInvitation, ({ viewer, body }) => invitations.test(platform, viewer, body))
  serve(app, invitationContract.startInvitations, async ({ viewer, body: { confirmation, ...choice }, caller }) => {
    if (confirmation !== undefined) await confirmPassword(platform, viewer, confirmation, caller)
    return invitations.start(platform, viewer, choice, caller, confirmation !== undefined)
  })
  serve(app, invitationContract.listRuns, ({ query }) => invitations.list(platform, query))
  serve(app, invitationContract.changeRun, ({ viewer, params, body, caller }) =>
    invitations.change(platform, viewer, params.id, body.state, caller),
  )
  serve(app, invitationContract.silenceAddress, ({ body, caller }) => silence.silenceAddress(platform, body, caller))

  serve(app, claimContract.openClaim, ({ body, caller }) => joining.open(platform, body.token, caller))
  serve(app, claimContract.checkClaim, ({ body, caller }) => joining.check(platform, body, caller))
  serve(app, claimContract.claimRecord, ({ body, caller }) => joining.claim(platform, body, caller))

  serve(app, linkContract.listLinks, ({ query }) => links.listLinks(platform, query))
  serve(app, linkContract.makeLink, ({ viewer, body, caller }) => links.makeLink(platform, viewer, body, caller))
  serve(app, linkContract.withdrawLink, ({ viewer, params, caller }) =>
    links.withdrawLink(platform, viewer, params.id, caller),
  )
  serve(app, linkContract.listClassmates, ({ viewer, query }) => links.listClassmates(platform, viewer, query))
  serve(app, linkContract.makeClassmateLink, ({ viewer, params, caller }) =>
    links.makeClassmateLink(platform, viewer, params.id, caller),
  )
}
