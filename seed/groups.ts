import type { PollChoice } from '#contract/discussions/polls.ts'
import type { NewGroup } from '#contract/discussions/groups.ts'

/** A poll for the day of a reunion, with days from today and with the choices of members, one per day. */
type DemoPoll = {
  by: string
  hoursAgo: number
  title: string
  text: string
  untilDays: number
  days: { inDays: number; time: string; note?: string }[]
  choices: Record<string, PollChoice[]>
}

/** A group that a member of the demo college started. */
export type DemoGroup = Pick<NewGroup, 'kind' | 'name' | 'about'> & {
  by: string
  daysAgo: number
  members: string[]
  threads: { by: string; hoursAgo: number; title: string; body: string; posts: GroupPost[] }[]
  poll?: DemoPoll
}
type GroupPost = { by: string; hoursAgo: number; body: string }

export const groups: DemoGroup[] = [
  {
    ...{ by: 'pavel', daysAgo: 40, kind: 'club', name: 'Robotics workshop, then and now' },
    about:
      'Everyone who has ever soldered in the cellar of the old mill. Robots, spare parts and a reunion every year.',
    members: ['nadia', 'mira', 'rohan', 'arda', 'soren', 'amina', 'tomas', 'vikram', 'kenji'],
    threads: [
      {
        ...{ by: 'rohan', hoursAgo: 66, title: 'The lathe is back from repair' },
        body: 'It runs true again. The key is with the porter; please sign the list and sweep up afterwards.',
        posts: [
          { by: 'soren', hoursAgo: 61, body: 'I learned on that lathe. The tailstock still creeps, so lock it twice.' },
          { by: 'tomas', hoursAgo: 50, body: 'Locked it twice. My bicycle hub thanks you.' },
        ],
      },
    ],
    poll: {
      ...{ by: 'pavel', hoursAgo: 45, title: 'Workshop reunion: which evening suits you?', untilDays: 9 },
      text: 'Soup in the cellar, and every robot that still moves may race. Bring a battery.',
      days: [
        { inDays: 19, time: '18:30', note: 'Soup and races' },
        { inDays: 20, time: '18:30', note: 'Soup and races' },
        { inDays: 26, time: '17:00', note: 'Races only' },
      ],
      choices: {
        pavel: ['yes', 'yes', 'if_needed'],
        rohan: ['yes', 'yes', 'no'],
        arda: ['no', 'yes', 'yes'],
        soren: ['if_needed', 'yes', 'no'],
        amina: ['yes', 'if_needed', 'no'],
        tomas: ['no', 'yes', 'if_needed'],
        nadia: ['if_needed', 'yes', 'no'],
      },
    },
  },
  {
    ...{ by: 'sunita', daysAgo: 24, kind: 'interest', name: 'पढ़ाने वाले साथी' },
    about: 'जो पढ़ाते हैं या पढ़ाना चाहते हैं: स्कूल, कॉलेज या मोहल्ले की कक्षा। अनुभव, पाठ और सवाल यहाँ साझा कीजिए।',
    members: ['amina', 'rohan', 'catarina', 'aarav'],
    threads: [
      {
        ...{ by: 'sunita', hoursAgo: 80, title: 'भिन्न समझाने का आपका सबसे अच्छा तरीका क्या है?' },
        body: 'मैं रोटी से शुरू करती हूँ, पर तीन चौथाई के बाद आधी कक्षा खो जाती है। आप क्या करते हैं?',
        posts: [
          {
            ...{ by: 'rohan', hoursAgo: 73 },
            body: 'मेरी बहन काग़ज़ की पट्टी मोड़कर समझती है। एक ही पट्टी पर आधा, चौथाई और आठवाँ दिख जाता है।',
          },
          { by: 'sunita', hoursAgo: 70, body: 'कल ही आज़माऊँगी। पट्टी सस्ती भी है और रोटी की तरह खाई नहीं जाती!' },
        ],
      },
    ],
  },
]
