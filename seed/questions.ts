import type { DemoThread } from './discussions.ts'

/** Demo questions that ask members by name, one without a name, and some without an answer. */
export const questions: DemoThread[] = [
  {
    ...{ by: 'mira', hoursAgo: 27, space: 'careers', kind: 'question' },
    title: 'Which compiler project would convince you in an internship interview?',
    body: 'I’ve written a parser and a small type checker for a toy language, in TypeScript. Before I apply in January I have about **eight free weekends**.\n\nShould I generate machine code next, or pick an open-source compiler and fix real bugs in it?',
    asked: ['lukasz', 'noam', 'dmytro'],
    wonder: ['sofia', 'linh'],
    posts: [
      {
        ...{ by: 'lukasz', hoursAgo: 21 },
        body: 'Fix real bugs. In an interview I ask what you read before you changed a line, and a toy language has no code that someone else wrote.\n\nStart with wrong error messages: they’re small, and they lead you through the whole compiler. Three merged fixes are plenty.',
      },
    ],
    answers: [
      {
        ...{ by: 'noam', hoursAgo: 18, does: 'passes_on', to: 'amina' },
        words: 'Amina interviews interns every spring; I only talk to users.',
      },
      { by: 'dmytro', hoursAgo: 0, does: 'promises' },
    ],
    helpful: { 2: ['mira', 'sofia'] },
  },
  {
    ...{ by: 'devika', hoursAgo: 9, space: 'ask', kind: 'question' },
    title: 'On call for distributed systems: what does a normal week look like?',
    body: 'I’ve been offered a place in the team that keeps the software of a grid running. Everyone tells me about the one terrible night; nobody tells me about the other fifty weeks.\n\nHow often does the phone really ring, and **what did you wish you’d known in your first month?**',
    asked: ['nadia'],
    wonder: ['jaswin', 'mira'],
    posts: [],
  },
  {
    ...{ by: 'jaswin', hoursAgo: 58, space: 'careers', kind: 'question' },
    title: 'آخری سال کا پروجیکٹ: پاور الیکٹرانکس یا گرڈ پلاننگ؟',
    body: 'دونوں مضمون پسند ہیں، لیکن پروجیکٹ ایک ہی ہو سکتا ہے۔ میں گریجویشن کے بعد گرڈ پر کام کرنا چاہتا ہوں۔ **آپ کس پروجیکٹ والے کو انٹرویو کے لیے بلائیں گے؟**',
    asked: ['imran'],
    posts: [
      {
        ...{ by: 'imran', hoursAgo: 44 },
        body: 'موضوع سے زیادہ یہ دیکھتا ہوں کہ کام مکمل ہوا یا نہیں۔ گرڈ پر آنا ہے تو اپنے شہر کے ایک فیڈر کا ماڈل بنائیے: پہلے ایک دن کا لوڈ، پھر چھتوں پر لگے سولر پینل شامل کیجیے۔ ڈیٹا کھلا ملتا ہے، اور نتیجہ ہر کوئی سمجھ سکتا ہے۔',
      },
      { by: 'jaswin', hoursAgo: 41, to: 2, body: 'شکریہ! کیا پائتھون کافی ہوگا؟' },
      { by: 'imran', hoursAgo: 40, to: 2, body: 'جی، بالکل کافی ہے۔' },
    ],
    accepted: 2,
    helpful: { 2: ['jaswin', 'devika'] },
  },
  {
    ...{ by: 'omar', hoursAgo: 47, space: 'campus', kind: 'question', anonymous: true },
    title: 'I failed the same exam twice. Has anyone come back from that?',
    body: 'The third attempt is in February and it’s the last one. I study every evening and it still doesn’t stick. I haven’t told anyone, and I don’t know whether to go on or to change my course.',
    wonder: ['aisha', 'petros', 'zofia'],
    posts: [
      {
        ...{ by: 'thandeka', hoursAgo: 43 },
        body: 'I passed thermodynamics on my third attempt, and I’m a medical physicist today. Nobody has ever asked me about it.\n\nWhat changed was how I studied: I stopped reading and only solved old papers, with a clock, and went through every mistake with someone. Go to the tutor’s hour with your last paper. They’ve seen this many times.',
      },
      {
        ...{ by: 'sunita', hoursAgo: 36 },
        body: 'आप अकेले नहीं हैं। हर साल कुछ विद्यार्थी तीसरी बार में पास होते हैं, और उनमें से कई अच्छे शिक्षक बने। एक काम इसी हफ़्ते कीजिए: **किसी एक व्यक्ति को बता दीजिए।** उसके बाद पढ़ना भी आसान लगता है।',
      },
      {
        ...{ by: 'omar', hoursAgo: 30, to: 2 },
        body: 'Thank you. I solved one old paper with a clock tonight. I know what I don’t know now, which is already more than last week.',
      },
    ],
    helpful: { 2: ['aisha', 'petros', 'fatou'], 3: ['aarav', 'rohan'] },
  },
  {
    ...{ by: 'linh', hoursAgo: 98, space: 'campus', kind: 'question' },
    title: 'Back in Pune from January: where do you live, and how do you get to college?',
    body: 'I return from my semester in Singapore and have to find a room from far away. I need somewhere quiet, and less than forty minutes by bus. Which parts of Pune would you look at first, and which would you avoid in the monsoon?',
    posts: [],
  },
  {
    ...{ by: 'mira', hoursAgo: 199, space: 'ask', kind: 'question' },
    title: 'Does anyone still have notes from the old course on formal languages?',
    body: 'It was last taught in 2019, and I’d like to read it beside the new compilers course. Handwritten is fine.',
    posts: [],
  },
]
