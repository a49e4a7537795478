import { stripped } from './text.ts'

/** The sections of a CV that are read; `other` ends the one before. */
export type CvSection = 'about' | 'experience' | 'education' | 'skills' | 'languages' | 'other'

// As CVs and LinkedIn's PDF write them, in the languages of our members and those of many other CVs.
const headings: Record<CvSection, string> = {
  about:
    'summary|professional summary|executive summary|profile|personal profile|about|about me|personal statement|objective|career objective|profil|resumen|परिचय|سारांश|تعارف|خلاصہ',
  experience:
    'experience|work experience|professional experience|employment|employment history|work history|career history|career|relevant experience|internships|berufserfahrung|expérience|expériences|expérience professionnelle|expériences professionnelles|experiencia|experiencia profesional|अनुभव|कार्य अनुभव|कार्य-अनुभव|تجربہ|پیشہ ورانہ تجربہ',
  education:
    'education|education and training|academic background|academic qualifications|qualifications|ausbildung|bildung|formation|formations|educación|formación|formación académica|शिक्षा|تعلیم',
  skills:
    'skills|technical skills|key skills|top skills|core skills|skills and tools|core competencies|technologies|kenntnisse|compétences|habilidades|competencias|कौशल|مہارتیں|مہارت',
  languages: 'languages|language skills|sprachen|sprachkenntnisse|langues|idiomas|भाषाएँ|भाषाएं|زبانیں',
  other:
    'projects|personal projects|publications|certifications|licenses & certifications|certificates|awards|honors-awards|honors & awards|achievements|volunteering|volunteer experience|interests|hobbies|references|contact|contact details|personal details|additional information|extracurricular activities|courses|patents|projekte|interessen|projets|intérêts|proyectos|परियोजनाएँ|रुचियाँ|منصوبے|دلچسپیاں',
}

const sections: ReadonlyMap<string, CvSection> = new Map(
  Object.entries(headings).flatMap(([section, names]) => names.split('|').map((name) => [name, section as CvSection])),
)

/** Returns the section that a line is the heading of. */
export const sectionOf = (line: string): CvSection | undefined =>
  sections.get(stripped(line, ' :_·•|–—-.0123456789').toLowerCase().replaceAll(/\s+/g, ' '))
