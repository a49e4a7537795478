import type { PathwayGroup } from '#contract/guidance/groups.ts'

/**
 * The shipped list of job titles, by words of normalised titles (lower case, without accents). The first line that matches decides, so special
 * titles come before general ones. The career office's own list comes before this one.
 */
const TITLES: readonly (readonly [PathwayGroup, RegExp])[] = [
  [
    'own_company',
    /\b(co ?founders?|founders?|proprietor|self employed|freelanc\w*|entrepreneur|business owner|owner)\b/,
  ],
  [
    'product_design',
    /\bproduct (managers?|owners?|designers?|leads?|analysts?)\b|\b(ux|ui|graphic|interaction|visual|user experience) /,
  ],
  [
    'teaching',
    /\b(teachers?|lecturers?|professors?|tutors?|instructors?|educators?|head ?master|school principal|dean)\b/,
  ],
  [
    'study',
    /\b(students?|phd|doctoral|postdoc\w*|research\w*|masters?|m ?sc|m ?tech|mba|graduate assistant|teaching assistant|scholar)\b/,
  ],
  ['human_resources', /\b(hr|human resources?|recruit\w*|talent|people partner|people operations|payroll)\b/],
  [
    'public_service',
    /\b(civil (servant|services?)|ias|ips|police|army|navy|air force|military|soldiers?|diplomat\w*|government|municipal|councillor|policy|social worker|ngo|firefighter|customs|tehsildar|collector)\b/,
  ],
  [
    'leading',
    /\b(head of|heads?|directors?|vp|vice president|president|chief|c[teofi]o|team leads?|team leader|tech(nical)? leads?|lead(s|ing)? a team|leader|engineering managers?|development managers?|general manager|managing|partner)\b/,
  ],
  [
    'data',
    /\b(data|machine learning|ml|ai|analytics|statistic\w*|business intelligence|bi|quantitative|deep learning|nlp)\b/,
  ],
  [
    'it_services',
    /\b(support engineers?|technical support|it|helpdesk|help desk|service desk|systems? (administrators?|admin|engineers?|analysts?)|network (engineers?|administrators?)|database administrators?|sap|erp|infrastructure)\b/,
  ],
  [
    'software',
    /\b(software|developers?|programmers?|full ?stack|front ?end|back ?end|web|mobile|android|ios|devops|sre|site reliability|qa|sdet|test(ing)? engineers?|testers?|security engineers?|cloud|firmware|embedded|technical staff|application engineers?|game|principal engineers?|staff engineers?|platform engineers?|solutions? architects?)\b/,
  ],
  [
    'law',
    /\b(lawyers?|advocates?|attorneys?|solicitors?|barristers?|legal|paralegals?|judges?|notary|company secretary|counsel|compliance)\b/,
  ],
  [
    'health',
    /\b(doctors?|nurses?|physicians?|surgeons?|pharmac\w*|dentists?|dental|physiotherap\w*|therapists?|psycholog\w*|psychiatr\w*|veterinar\w*|medical|clinical|clinician|dieti[ct]ians?|midwife|paramedics?|radiograph\w*|optometrist|health)\b/,
  ],
  [
    'finance',
    /\b(account\w*|audit\w*|bank\w*|financ\w*|invest\w*|credit|risk|actuar\w*|tax|treasury|traders?|chartered|underwriters?|insurance|equity|loan|wealth)\b/,
  ],
  [
    'sales_marketing',
    /\b(sales|marketing|market|brand|business development|customer success|advertis\w*|seo|social media|public relations|pr|communications?|growth|copywriters?|key account|relationship managers?)\b/,
  ],
  [
    'media_arts',
    /\b(journalis\w*|editors?|writers?|reporters?|authors?|artists?|musicians?|photograph\w*|film\w*|producers?|content|actors?|actress|illustrat\w*|animat\w*|translators?|interpreters?|librarian|curator|museum|fashion|designers?)\b/,
  ],
  [
    'science',
    /\b(scientists?|chemists?|biolog\w*|physicists?|geolog\w*|microbiolog\w*|laborator\w*|lab|ecolog\w*|astronom\w*|environmental)\b/,
  ],
  ['consulting', /\b(consult\w*|business analysts?|strateg\w*|advis[oe]rs?|management trainee)\b/],
  [
    'operations',
    /\b(operations?|supply chain|logistics?|procurement|purchas\w*|project|programme|program|scrum|administrat\w*|office|coordinat\w*|co-ordinat\w*|warehouse|planning|planner|inventory|secretary|assistant|executive assistant)\b/,
  ],
  [
    'engineering',
    /\b(engineers?|engineering|technicians?|architects?|surveyors?|draughts\w*|cad|machinist|maintenance|quality|production|plant|manufacturing|site)\b/,
  ],
  [
    'service_trades',
    /\b(chefs?|cooks?|baker|pilots?|cabin crew|drivers?|electricians?|plumbers?|carpenters?|hotel|hospitality|barista|waiters?|waitress|farmers?|agricultur\w*|retail|shop|store|cashiers?|hairdresser|beautician|security guard|guard|mechanics?|tailor|travel|tour|restaurant|customer (service|care)|call cent(re|er)|trainer|coach|athlete)\b/,
  ],
  ['leading', /\bmanagers?\b/],
]

/** Returns the group of a normalised job title by the shipped list; undefined for titles that nobody has sorted. */
export const shippedGroup = (titleKey: string): PathwayGroup | undefined =>
  TITLES.find(([, words]) => words.test(titleKey.replaceAll(/[^a-z0-9]+/g, ' ')))?.[0]
