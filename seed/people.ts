import type { Verification } from '#contract/members/person.ts'

/** A member of the demo college. `look` is their portrait for `portraits.ts`, `daysAgo` when they registered. */
export type Person = {
  key: string
  fullName: string
  role: 'student' | 'alumni'
  graduationYear: number
  course: string
  usn: string | null
  fieldOfStudy: string
  position: string | null
  look: string
  verification: Verification
  daysAgo: number
}

// Key, name, year, course, USN, field of study, look. Every name is made up.
const students = `
mira     | Mira Kovačević               | 2027 | B.Sc. Computer Science       | ALB23CS014 | Computer Science        | 2 bob brown freckles
tomas    | Tomás Herrera Ruiz           | 2027 | B.Eng. Mechanical            | ALB23ME031 | Mechanical Engineering  | 3 curly black beard
aisha    | Aisha Bello                  | 2028 | B.Sc. Biotechnology          | ALB24BT007 | Biotechnology           | 5 scarf teal
yuki     | 小林 優希                    | 2027 | B.Des. Industrial Design     | ALB23ID002 | Industrial Design       | 2 fringe black
linh     | Nguyễn Thảo Linh             | 2028 | B.Sc. Computer Science       | ALB24CS022 | Computer Science        | 2 ponytail black glasses
omar     | عمر الشامي                   | 2027 | B.Eng. Civil Engineering     | ALB23CE018 | Civil Engineering       | 3 short black beard
anneke   | Anneke van der Meulen        | 2028 | B.Sc. Environmental Science  | ALB24ES011 | Environmental Science   | 1 braids blond
devika   | Devika Raghunathan           | 2027 | B.Eng. Electrical            | ALB23EE009 | Electrical Engineering  | 4 long black earrings
jonas    | Jonas Lindqvist              | 2028 | B.Sc. Mathematics            | ALB24MA004 | Mathematics             | 1 side blond glasses
chiamaka | Chiamaka Eze                 | 2027 | B.Sc. Data Science           | ALB23DS016 | Data Science            | 6 afro black earrings
petros   | Πέτρος Αλεξίου               | 2028 | B.Sc. Physics                | ALB24PH003 | Physics                 | 2 curly brown
sofia    | София Ветрова                | 2027 | B.Sc. Computer Science       | ALB23CS027 | Computer Science        | 1 long auburn
mateus   | Mateus Conceição             | 2028 | B.Eng. Mechanical            | ALB24ME012 | Mechanical Engineering  | 4 short brown
seohyeon | 박서현                       | 2027 | B.Des. Communication Design  | ALB23CD005 | Communication Design    | tile cat
ines     | Inês Madureira               | 2028 | B.Arch.                      | ALB24AR008 | Architecture            | 2 bun brown glasses
kwabena  | Kwabena Ofori-Mensah         | 2027 | B.Eng. Civil Engineering     | ALB23CE024 | Civil Engineering       | 6 short black glasses
zofia    | Zofia Grzelak                | 2028 | B.Sc. Chemistry              | ALB24CH013 | Chemistry               | 1 fringe ginger freckles
rohan    | Rohan Deshpande              | 2027 | B.Eng. Electronics           | ALB23EC021 | Electronics             | 4 side black moustache
talia    | Talia Ben-Ari                | 2028 | B.Sc. Cognitive Science      | ALB24CG006 | Cognitive Science       | 2 curly auburn earrings
siobhan  | Siobhán Ní Riain             | 2027 | B.A. Economics               | ALB23EN019 | Economics               | 1 long ginger freckles
thora    | Þóra Hákonardóttir           | 2028 | B.Sc. Geology                | ALB24GE001 | Geology                 | tile mountains
khoi     | Lê Minh Khôi                 | 2027 | B.Sc. Data Science           | ALB23DS008 | Data Science            | 2 side black glasses
jaswin   | Jaswinder Gill               | 2028 | B.Eng. Electrical            | ALB24EE015 | Electrical Engineering  | 4 turban navy beard
fatou    | Fatou Diabaté                | 2027 | B.Sc. Biotechnology          | ALB23BT010 | Biotechnology           | 6 braids black
arda     | Arda Çelikkol                | 2028 | B.Sc. Computer Science       | ALB24CS037 | Computer Science        | 2 short brown beard
tane     | Tāne Whaitiri                | 2027 | B.Sc. Environmental Science  | ALB23ES004 | Environmental Science   | 4 bun black beard
wahyuni  | Wahyuni                      | 2028 | B.A. Economics               | ALB24EN012 | Economics               | 4 scarf rose
siyuan   | 陈思远                       | 2026 | M.Sc. Physics                | ALB22PH002 | Physics                 | 2 short black
ruta     | Rūta Vaitkutė                | 2025 | B.Sc. Mathematics            | ALB21MA011 | Mathematics             | 1 bob blond
aarav    | आरव कुलकर्णी                  | 2025 | B.Eng. Mechanical            | ALB21ME028 | Mechanical Engineering  | 5 curly black`

// Key, name, year, course, field of study, position, look.
const alumni = `
nadia    | Nadia Benhaddou              | 2016 | B.Sc. Computer Science       | Computer Science        | Staff engineer at Tidegrid               | 3 curly black glasses
henrik   | Henrik Sandvik               | 2016 | B.Eng. Electrical            | Electrical Engineering  | Head of operations at Tidegrid           | 1 bald ginger beard
jean     | Jean-Baptiste Kouamé         | 2019 | B.Sc. Data Science           | Data Science            | Data scientist at Oxbow Freight          | 6 short black
priscila | Priscila Antunes             | 2014 | B.Arch.                      | Architecture            | Partner at Cobalt Row Architects         | 3 long brown
eilidh   | Eilidh Macrae                | 2021 | B.Sc. Biotechnology          | Biotechnology           | Research associate, Hollinbridge Hospital | 1 ponytail auburn
soren    | Søren Vestergaard            | 2009 | B.Eng. Mechanical            | Mechanical Engineering  | Founder of Bramble & Bolt                | 1 side grey glasses
mei      | 林美玲                       | 2018 | B.Des. Industrial Design     | Industrial Design       | Lead designer at Foldwise                | 2 bob black
babak    | بابک رستگار                  | 2012 | B.Eng. Civil Engineering     | Civil Engineering       | Bridge engineer, Northbank Rail          | 3 short grey beard
vikram   | Vikram Subbaraman            | 2005 | B.Eng. Electronics           | Electronics             | Chief technology officer at Quillmark    | 5 bald black glasses
catarina | Maria Catarina Albuquerque de Vasconcelos e Sá | 1998 | B.A. Economics | Economics         | Professor of economics                   | 2 bun grey earrings
lukasz   | Łukasz Wilczek               | 2020 | B.Sc. Computer Science       | Computer Science        | Security engineer at Quillmark           | 1 short blond beard
adaeze   | Adaeze Nwankwo-Hart          | 2013 | B.Sc. Chemistry              | Chemistry               | Product manager at Saffronry             | 6 bun black earrings
dmytro   | Дмитро Гайовий               | 2017 | B.Sc. Mathematics            | Mathematics             | Quantitative analyst                     | tile waves
hana     | Hana Yoshikawa               | 2022 | B.Des. Communication Design  | Communication Design    | Illustrator, independent                 | 2 long black freckles
elodie   | Élodie Marchandeau           | 2015 | B.Sc. Environmental Science  | Environmental Science   | Climate adviser, city of Alderbrook      | 1 fringe brown
george   | George Papadimas             | 1987 | B.Eng. Civil Engineering     | Civil Engineering       | Retired, formerly Northbank Rail         | 2 bald white moustache
thandeka | Thandeka Mkhabela            | 2011 | B.Sc. Physics                | Physics                 | Medical physicist, Hollinbridge Hospital | 5 afro black glasses
rafael   | Rafael Iturralde             | 2023 | B.Sc. Computer Science       | Computer Science        | Front-end developer at Foldwise          | 3 curly brown beard
asa     | Åsa Nyqvist                  | 2003 | B.Sc. Geology                | Geology                 | Geologist, Fjordstone Survey             | tile sun
imran    | Imran Qureshi-Lane           | 2019 | B.Eng. Electrical            | Electrical Engineering  | Grid planner at Tidegrid                 | 4 side black beard
marisol  | Marisol Quispe               | 2010 | B.Sc. Biotechnology          | Biotechnology           | Laboratory head at Saffronry             | 4 braids black
noam     | נועם הררי                    | 2018 | B.Sc. Cognitive Science      | Cognitive Science       | User researcher at Quillmark             | 2 side brown glasses
orla     | Orla Fennelly                | 2024 | B.A. Economics               | Economics               | Analyst at Oxbow Freight                 | 1 bob ginger
kenji    | Kenji Morinaga               | 1994 | B.Eng. Electronics           | Electronics             | Hardware adviser                         | 2 short grey
amina    | Amina Yusuf-Karlsson         | 2020 | B.Sc. Data Science           | Data Science            | Machine learning engineer at Kestrelworks | 5 scarf sand glasses
pavel    | Pavel Dvořáček               | 2008 | B.Eng. Mechanical            | Mechanical Engineering  | Robotics lead at Kestrelworks            | 1 short brown
malia    | Malia Tuilagi-Ross           | 2025 | B.Sc. Environmental Science  | Environmental Science   | Field ecologist                          | tile leaf
sunita   | सुनीता वाघमारे                 | 2001 | B.Sc. Mathematics            | Mathematics             | Head teacher, Lindfield School           | 4 bun grey glasses`

// The same for alumni who are not verified yet, and one who was declined.
const waiting = `
leila    | Leila Farahani               | 2020 | B.Sc. Data Science           | Data Science            | Analytics engineer at Oxbow Freight      | 2 long brown glasses
goran    | Goran Božić                  | 2015 | B.Eng. Mechanical            | Mechanical Engineering  | Workshop manager at Bramble & Bolt       | 2 bald brown beard
ngozi    | Ngozi Adeyemi-Clarke         | 2011 | B.Sc. Chemistry              | Chemistry               | Formulation chemist                      | 6 long black earrings`
const declined = `
dorian   | Dorian Plask                 | 2013 | B.Sc. Physics                | Physics                 | Consultant                               | tile boat`

const cellsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

const studentOf = ([key = '', fullName = '', year, course = '', usn = '', fieldOfStudy = '', look = '']: string[]) => ({
  ...{ key, fullName, role: 'student' as const, graduationYear: Number(year), course, usn, fieldOfStudy, look },
  position: null,
  verification: 'verified' as const,
})

const alumnusOf =
  (verification: Verification) =>
  ([key = '', fullName = '', year, course = '', fieldOfStudy = '', position = '', look = '']: string[]) => ({
    ...{ key, fullName, role: 'alumni' as const, graduationYear: Number(year), course, fieldOfStudy, position, look },
    usn: null,
    verification,
  })

const established = [...cellsOf(alumni).map(alumnusOf('verified')), ...cellsOf(students).map(studentOf)]
const recent = [...cellsOf(declined).map(alumnusOf('declined')), ...cellsOf(waiting).map(alumnusOf('pending'))]

/** Everyone except the administrator, in order of registration. */
export const people: Person[] = [
  ...established.map((person, index) => ({ ...person, daysAgo: 420 - index * 7 })),
  ...recent.map((person, index) => ({ ...person, daysAgo: 12 - index * 3 })),
]

/** Profile views: viewer, profile, and age in hours. */
export const profileViews = [
  { by: 'rohan', of: 'nadia', hoursAgo: 71 },
  { by: 'linh', of: 'mira', hoursAgo: 68 },
  { by: 'nadia', of: 'mira', hoursAgo: 50 },
  { by: 'sofia', of: 'nadia', hoursAgo: 44 },
  { by: 'mira', of: 'nadia', hoursAgo: 26 },
  { by: 'rohan', of: 'nadia', hoursAgo: 22 },
  { by: 'tomas', of: 'mira', hoursAgo: 9 },
  { by: 'nadia', of: 'mira', hoursAgo: 4 },
]
