import * as events from '#contract/discussions/group-events.ts'
import * as members from '#contract/discussions/group-members.ts'
import * as groups from '#contract/discussions/groups.ts'
import * as polls from '#contract/discussions/polls.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  addPollDay,
  choosePollDay,
  closePoll,
  listPollDay,
  planReunion,
  readPoll,
  suggestPollDay,
} from '../polls/polls.ts'
import { draftPollEvent, schedulePollEvent } from '../polls/scheduling.ts'
import { addGroupEvent, listGroupEvents, removeGroupEvent, scheduleGroupEvent } from './events/events.ts'
import { countNetwork, editGroup, listGroups, listMyGroups, startGroup } from './groups.ts'
import { inviteToGroup, listInvitable } from './membership/invitations.ts'
import { joinGroup, leaveGroup, chooseChapter } from './membership/membership.ts'
import {
  acceptJoinRequest,
  declineJoinRequest,
  listGroupMembers,
  listJoinRequests,
  nameKeeper,
  removeGroupMember,
  stopKeeping,
} from './membership/keeping.ts'
import { readGroup } from './page.ts'
import { dismissGroup } from './suggestions/suggestions.ts'

export const groupRoutes = (app: App, platform: Platform): void => {
  serve(app, groups.listMyGroups, ({ viewer }) => listMyGroups(platform, viewer))
  serve(app, groups.countNetwork, ({ viewer }) => countNetwork(platform, viewer))
  serve(app, groups.listGroups, ({ query, viewer }) => listGroups(platform, viewer, query))
  serve(app, groups.startGroup, ({ body, viewer }) => startGroup(platform, viewer, body))
  serve(app, groups.readGroup, ({ params, viewer }) => readGroup(platform, viewer, params.id))
  serve(app, groups.editGroup, ({ params, body, viewer }) => editGroup(platform, viewer, params.id, body))
  serve(app, groups.joinGroup, ({ params, viewer, caller }) => joinGroup(platform, viewer, params.id, caller))
  serve(app, groups.leaveGroup, ({ params, viewer, caller }) => leaveGroup(platform, viewer, params.id, caller))
  serve(app, groups.chooseChapter, ({ body, viewer }) => chooseChapter(platform, viewer, body.choice))
  serve(app, groups.dismissGroup, ({ params, viewer }) => dismissGroup(platform, viewer, params.id, true))
  serve(app, groups.undismissGroup, ({ params, viewer }) => dismissGroup(platform, viewer, params.id, false))

  serve(app, members.listGroupMembers, ({ params, query, viewer }) =>
    listGroupMembers(platform, viewer, params.id, query),
  )
  serve(app, members.listInvitable, ({ params, query, viewer }) => listInvitable(platform, viewer, params.id, query))
  serve(app, members.inviteToGroup, ({ params, viewer }) => inviteToGroup(platform, viewer, params.id, params.member))
  serve(app, members.removeGroupMember, ({ params, viewer }) =>
    removeGroupMember(platform, viewer, params.id, params.member),
  )
  serve(app, members.nameKeeper, ({ params, viewer }) => nameKeeper(platform, viewer, params.id, params.member))
  serve(app, members.stopKeeping, ({ params, viewer }) => stopKeeping(platform, viewer, params.id))
  serve(app, members.listJoinRequests, ({ params, viewer }) => listJoinRequests(platform, viewer, params.id))
  serve(app, members.acceptJoinRequest, ({ params, viewer }) =>
    acceptJoinRequest(platform, viewer, params.id, params.member),
  )
  serve(app, members.declineJoinRequest, ({ params, viewer }) =>
    declineJoinRequest(platform, viewer, params.id, params.member),
  )

  serve(app, events.listGroupEvents, ({ params, viewer }) => listGroupEvents(platform, viewer, params.id))
  serve(app, events.scheduleGroupEvent, ({ params, body, viewer }) =>
    scheduleGroupEvent(platform, viewer, params.id, body),
  )
  serve(app, events.addGroupEvent, ({ params, viewer }) => addGroupEvent(platform, viewer, params.id, params.event))
  serve(app, events.removeGroupEvent, ({ params, viewer }) =>
    removeGroupEvent(platform, viewer, params.id, params.event),
  )

  serve(app, polls.planReunion, ({ params, body, viewer }) => planReunion(platform, viewer, params.id, body))
  serve(app, polls.readPoll, ({ params, viewer }) => readPoll(platform, viewer, params.id))
  serve(app, polls.choosePollDay, ({ params, body, viewer }) => choosePollDay(platform, viewer, params, body.choice))
  serve(app, polls.unchoosePollDay, ({ params, viewer }) => choosePollDay(platform, viewer, params, null))
  serve(app, polls.listPollDay, ({ params, viewer }) => listPollDay(platform, viewer, params))
  serve(app, polls.suggestPollDay, ({ params, body, viewer }) => suggestPollDay(platform, viewer, params.id, body))
  serve(app, polls.addPollDay, ({ params, body, viewer }) => addPollDay(platform, viewer, params.id, body))
  serve(app, polls.closePoll, ({ params, viewer }) => closePoll(platform, viewer, params.id))
  serve(app, polls.draftPollEvent, ({ params, query, viewer }) =>
    draftPollEvent(platform, viewer, params.id, query.day),
  )
  serve(app, polls.schedulePollEvent, ({ params, body, viewer }) =>
    schedulePollEvent(platform, viewer, params.id, body),
  )
}
