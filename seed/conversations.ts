import type { Reaction } from '#contract/chat/messages.ts'
import { after, dayAt, minutesBefore } from './dates.ts'
import { hackathon } from './hackathon.ts'

/** A conversation: its members, messages, number of unread messages and reactions. */
export type Conversation = {
  between: [string, string]
  unread: number
  script: string
  reactions?: { by: string; sequence: number; reaction: Reaction }[]
}
/** One message of a script. `replyTo` is a message's number, from 1. */
export type Line = { from: string; to: string; body: string; at: Date; replyTo: number | undefined }

/**
 * Returns the messages of a conversation. In a script, `@ 5d 18:40` is the evening five days ago, and `@ 90m` is ninety minutes
 * ago. The lines below it follow at typing speed. ` / ` is a line break within a message, and `↩6 ` before a message makes it
 * a reply to the sixth.
 */
export const linesOf = ({ between: [one, other], script }: Conversation, now: Date): Line[] => {
  let at = now
  const lines: Line[] = []
  for (const text of script.trim().split('\n')) {
    const [from = '', said = ''] = text.split(/: (.*)/s)
    const [, quoted, body = ''] = /^(?:↩(\d+) )?(.*)$/.exec(said) ?? []
    if (text.startsWith('@')) at = momentOf(text, now)
    else {
      const replyTo = quoted === undefined ? undefined : Number(quoted)
      lines.push({ from, to: from === one ? other : one, body: body.replaceAll(' / ', '\n'), at, replyTo })
      at = after(at, 20_000 + body.length * 450)
    }
  }
  return lines
}

const momentOf = (text: string, now: Date): Date => {
  const [, amount = '0', unit, clock = '12:00'] = /^@ (\d+)([dm])(?: (\S+))?/.exec(text) ?? []
  return unit === 'm' ? minutesBefore(now, Number(amount)) : dayAt(now, -Number(amount), clock)
}

export const conversations: Conversation[] = [
  {
    between: ['mira', 'nadia'],
    unread: 2,
    reactions: [
      { by: 'nadia', sequence: 9, reaction: '🎉' },
      { by: 'mira', sequence: 12, reaction: '😂' },
    ],
    script: `
@ 9d 17:05
mira: Hello Nadia, I saw in the network that you work on grid software. I am writing my thesis on forecasting demand for small towns. Could I ask you two or three questions?
nadia: Hi Mira! Of course, ask away. I wrote mine in the same building, probably in the same cold room.
mira: The one above the bicycle cellar? Yes. They have finally fixed the heating.
nadia: Progress. What are you stuck on?
mira: My model is good on weekdays and quite wrong on public holidays. I have only four years of data, so each holiday appears four times.
nadia: Classic. Do not try to learn every holiday on its own. Group them: "shops closed", "school is off", "everybody travels". Four years are then plenty.
mira: That is so much simpler than what I was doing.
nadia: It always is, afterwards.
@ 5d 19:20
mira: ↩6 I tried it. The error on holidays went from 14 % to 6 %!
nadia: That is a figure for the abstract. Well done.
mira: May I mention you in the acknowledgements?
nadia: Only if you spell my name right 😄
@ 42m
nadia: By the way: we open two internships for next summer, and one of them is almost exactly your topic.
nadia: I have posted it under Jobs today. If you like it, send me your CV and I will put it on the right desk.
`,
  },
  { between: ['tomas', 'mira'], unread: 0, script: hackathon },
  {
    between: ['mira', 'linh'],
    unread: 1,
    script: `
@ 3d 14:10
linh: Did you push the map? I only see the old one.
mira: On the branch. I wanted you to look at the colours before I merge.
linh: Looking now
linh: The orange pins are lovely, but my mother could not read the white text on them
mira: Good point. Navy on orange then?
linh: Much better. Merge it!
@ 1d 09:30
mira: Merged, and Lantern has its first issue from somebody we do not know.
linh: WHAT. Who?
mira: A student in another city. She wants to add wheelchair entrances.
linh: I am framing this
@ 18m
linh: I answered her, and labelled three things "good first issue". Meeting at five as always?
`,
  },
  {
    between: ['yuki', 'mira'],
    unread: 1,
    script: `
@ 2d 11:00
yuki: The posters for the open evening are printed. Two versions: one bright, one quiet. Which one for your building?
mira: The bright one, nobody looks up from their laptop here.
yuki: I knew it. I will bring ten.
@ 150m
yuki: They are in the box beside the lift. Please do not put them on glass, the cleaning team asked again 🙏
`,
  },
  // A stranger's messages are a request until the receiver replies.
  {
    between: ['rafael', 'mira'],
    unread: 2,
    script: `
@ 55m
rafael: Hello Mira, we do not know each other: I build front ends at Foldwise, and a colleague showed me Lantern.
rafael: Your map is the first one that my screen reader gets through. Would you talk about it at our meet-up in spring?
`,
  },
  {
    between: ['rohan', 'nadia'],
    unread: 1,
    script: `
@ 75m
rohan: Dear Ms. Benhaddou, Mira told me that Tidegrid opens internships. I build measuring boards for our hackathon team. May I ask what a day at the lab looks like?
`,
  },
  {
    between: ['mira', 'jean'],
    unread: 0,
    script: `
@ 12d 10:15
mira: Hello Jean-Baptiste, thank you for the talk last week! Is the sample data you showed public anywhere?
jean: Glad you liked it. The full set is not, but I can share a cleaned extract: one month, stations renamed.
mira: That would already help a lot.
jean: Here it is: https://files.alderbrook.example/freight-sample.csv / Columns are explained in the first line. Please mention the source if you publish anything.
mira: I will. Merci beaucoup!
jean: Avec plaisir. And bring questions to the next one, the room was far too polite.
`,
  },
  {
    between: ['mira', 'sofia'],
    unread: 0,
    script: `
@ 6d 20:40
sofia: Привет! Do you have the notes of lecture 9? I slept through my alarm.
mira: Yes, sending. The important part is the proof on page 3, she said it comes up in the exam.
sofia: You are saving me. / What did she say about the second half?
mira: That it is "left to the curious".
sofia: So: exam.
mira: Exactly.
@ 6d 21:30
sofia: Is this line right? / let best = costs.findLastIndex((cost) => cost <= budget)
mira: Only if the costs are sorted. Sort first, then it works.
sofia: Of course. Thank you, go to sleep
`,
  },
  {
    between: ['omar', 'mira'],
    unread: 0,
    script: `
@ 15d 16:00
omar: مرحبا ميرا، هل ما زال هناك مكان في رحلة الجسر؟
omar: Sorry, wrong keyboard 😅 Is there still a place on the bridge excursion?
mira: Two places! Shall I put you down?
omar: Yes please, and Kwabena too if you can.
mira: Done. Saturday, 8:45 at the north gate. Solid shoes.
omar: شكرا!
`,
  },
  {
    between: ['chiamaka', 'mira'],
    unread: 0,
    script: `
@ 21d 13:00
chiamaka: Are you going to the networking evening? I do not want to stand alone next to the crisps.
mira: I am, and I will stand next to the crisps with you.
chiamaka: Deal 🤝
@ 19d 08:20
chiamaka: I talked to four people yesterday. FOUR. One of them wants to read my project report.
mira: I counted five, the caterer counts as well
`,
  },
  {
    between: ['nadia', 'leila'],
    unread: 0,
    script: `
@ 4d 18:30
nadia: Leila! I saw your name among the new registrations. We had lunch together once, at the data meet-up in spring.
leila: I remember, you explained load curves with breadsticks. Nice to find you here!
nadia: Ha. You will see more of the portal once the office has verified you. It usually takes them a few days.
leila: No hurry. I have uploaded my certificate, and I have already prepared an evening about dashboards. It says it waits with me.
nadia: Perfect. I will be in the first row.
`,
  },
  {
    between: ['devika', 'nadia'],
    unread: 1,
    script: `
@ 8d 12:00
devika: Good afternoon! Thank you for taking me on as a mentee. When would suit you for a first call?
nadia: Thursdays after five are best. Shall we say half past five, every other week?
devika: Perfect. I will send you a page on what I want to learn before.
nadia: Do that, and put the thing you are afraid of at the top. That is where we start.
@ 200m
devika: I have sent it. The thing at the top is "speaking in meetings".
`,
  },
  {
    between: ['nadia', 'henrik'],
    unread: 0,
    script: `
@ 30d 21:00
henrik: Ten years, can you believe it? Do we do a reunion?
nadia: Only if there is no slide show.
henrik: One slide. With the boat.
nadia: Not the boat.
henrik: I have already asked for the boat house. Ten people said yes.
@ 2d 07:50
nadia: Fine. I will do the invitations, you keep your hands off the microphone.
`,
  },
  {
    between: ['kwabena', 'babak'],
    unread: 0,
    script: `
@ 7d 15:10
kwabena: Dear Mr. Rastegar, our group is comparing three ways of inspecting old masonry arches. Would Northbank Rail let us look at one?
babak: We would. There is one at mile 14 that we inspect in spring anyway. Four students, helmets from us.
kwabena: That is wonderful, thank you!
babak: Send me names and shoe sizes by the end of the month. And call me Babak, please.
`,
  },
  {
    between: ['aisha', 'eilidh'],
    unread: 1,
    script: `
@ 3d 10:00
aisha: Hi Eilidh, I am torn between a master's and the laboratory job. How did you decide?
eilidh: I listed what I would do on a normal Tuesday in each. The job had the better Tuesday.
aisha: I had only compared the best days 🤔
eilidh: Everybody does. Come and spend a Tuesday with us, I will ask my group.
`,
  },
  {
    between: ['tane', 'elodie'],
    unread: 0,
    script: `
@ 11d 09:00
elodie: Kia ora Tāne! The city wants to plant the river bank by the old mill. Would your course like to choose the plants?
tane: Kia ora! We would love to. Native species only?
elodie: Native only, and nothing that falls over in a flood.
tane: Then I know a dozen. Can we come and measure on Friday?
elodie: Friday is perfect. Bring boots.
`,
  },
  {
    between: ['kenji', 'jonas'],
    unread: 3,
    script: `
@ 2d 09:10
kenji: Good morning Jonas! You study mathematics, so do the sum: my course "Hardware in thirty days" costs 400 and pays for itself in a month.
kenji: Only two places are left. I have already put your name on one of them.
kenji: You have read this and not answered? The offer ends tonight. Pay now or you will be sorry.
`,
  },
]

/** How members have arranged their conversations. */
export const arrangements = [
  { by: 'mira', peer: 'nadia', pinned: true },
  { by: 'mira', peer: 'yuki', muted: true },
  { by: 'mira', peer: 'chiamaka', archived: true },
  { by: 'nadia', peer: 'devika', pinned: true },
  { by: 'nadia', peer: 'henrik', archived: true },
]
/** Unsent drafts of members. */
export const drafts = [
  { by: 'mira', peer: 'jean', draft: 'One question about the extract: is the weight in the fourth column in ' },
  { by: 'nadia', peer: 'leila', draft: 'Leila, before your evening: ' },
]
