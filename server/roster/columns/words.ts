import type { Target } from '#contract/roster/imports.ts'

/** The usual headings of each column in English, Hindi and Urdu, in the form of `headingKey`. */
export const headingWords: readonly (readonly [Target, string])[] = [
  ['firstName', 'first name|given name|forename|fname|पहला नाम|پہلا نام'],
  ['lastName', 'last name|surname|family name|lname|उपनाम|خاندانی نام'],
  [
    'name',
    'name|full name|student name|students name|alumni name|alumnus name|candidate name|name of student|name of the student|name of candidate|name of the candidate|alumnus|student|नाम|पूरा नाम|छात्र का नाम|विद्यार्थी का नाम|نام|پورا نام|طالب علم کا نام',
  ],
  [
    'year',
    'class|batch|class of|batch year|year of passing|passing year|year passed|passout year|pass out year|passed out|passout|yop|graduation year|year of graduation|grad year|session|academic year|year|बैच|वर्ष|सत्र|उत्तीर्ण वर्ष|بیچ|سال|سیشن',
  ],
  [
    'usn',
    'usn|university seat number|regn no|reg no|registration no|registration number|roll no|roll number|enrolment no|enrollment no|enrolment number|enrollment number|student id|admission no|prn|matriculation number|रोल नंबर|अनुक्रमांक|पंजीकरण संख्या|رول نمبر|رجسٹریشن نمبر',
  ],
  ['birthDate', 'dob|date of birth|birth date|birthdate|birthday|d o b|जन्म तिथि|जन्मतिथि|जन्म दिनांक|تاریخ پیدائش'],
  [
    'email',
    'email|e mail|emails|email id|e mail id|mail|mail id|email address|e mail address|primary email|secondary email|alternate email|personal email|ईमेल|ई मेल|ईमेल पता|ای میل|ای میل پتہ',
  ],
  [
    'phone',
    'phone|mobile|mobile no|mobile number|phone no|phone number|contact no|contact number|cell|whatsapp|telephone|मोबाइल|फोन|मोबाइल नंबर|موبائل|فون|فون نمبر',
  ],
  [
    'course',
    'course|program|programme|prog|branch|department|dept|degree|stream|discipline|specialization|specialisation|major|पाठ्यक्रम|शाखा|विभाग|کورس|شعبہ',
  ],
  ['city', 'city|location|town|current city|current location|place|residence|शहर|नगर|شہر'],
  [
    'employer',
    'employer|company|organisation|organization|current employer|current company|workplace|works at|कंपनी|नियोक्ता|संस्था|کمپنی|ادارہ',
  ],
  ['deceased', 'deceased|late|expired|died|death|date of death|दिवंगत|مرحوم|وفات'],
  ['doNotContact', 'do not contact|dnd|no contact|do not email|opt out|opted out|संपर्क न करें|رابطہ نہ کریں'],
  // The two columns of our own file of rows that can't be read.
  ['skip', 'row|why|पंक्ति|क्यों|قطار|کیوں'],
  ['minor', 'minor|under 18|नाबालिग|نابالغ'],
]
