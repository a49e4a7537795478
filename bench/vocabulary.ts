/** Words for generated names and texts, enough of them for both common and rare searches. */

const list = (text: string): string[] => text.trim().split(/\s+/)

export const firstNames = list(`
  Ada Adrian Aiko Alba Amara Anders Anita Arjun Asha Ben Bianca Bruno Carla Chen Clara Daniel Deniz Diego Dina Elif Emeka
  Emil Esther Farah Felix Fiona Gita Hana Hugo Ida Ingrid Ivan Jana Jonas Julia Kai Karim Lara Leila Leo Lina Luca Maja
  Malik Marta Mateo Mina Nadia Nils Nora Olga Omar Oskar Paula Petra Rafael Rina Rosa Samir Sara Sofia Tariq Tessa Viktor
  Yara Yusuf Zara Zeno`)

export const lastNames = list(`
  Abara Adler Almeida Anand Bakker Baran Berg Bianchi Boateng Castro Chowdhury Costa Dahl Demir Diallo Dubois Eklund Erdem
  Farkas Ferrari Fischer Garcia Gruber Haddad Hansen Horvat Ibrahim Ito Jansen Joshi Kamara Kaplan Keller Khan Kovacs Kumar
  Larsen Lindgren Lopez Maier Mensah Moreau Morita Nakamura Navarro Novak Okafor Olsen Ortiz Park Pereira Petrov Quist Rao
  Reyes Rossi Sato Schmid Silva Singh Sokolov Suzuki Takeda Tanaka Thorsen Toth Usman Vargas Virtanen Weber Wolff Yilmaz
  Zeman Zimmer`)

export const words = list(`
  about abstract across alumni analysis analyst answer archive audience balance battery beginner biology bridge building
  campus career chemistry city climate college colleague company computer concert contract craft curiosity data debate design
  device discussion distance drawing economy editor energy engine engineer evening example experience experiment factory film
  finance forest frontend future garden geometry graduate graph grid harbour hardware health history hospital industry
  insight internship interview invention island journey kitchen laboratory language lecture library light logic machine
  management market material mathematics measure mechanics medicine memory mentor method model music nature network notebook
  observatory office optics painting paper pattern physics planning player poetry portfolio practice presentation printing
  problem process product program project proof question radio railway reading remote repair research review river robot
  safety school science seminar sensor service signal sketch society software solar station statistics story strategy
  structure student studio summer support system teacher team technology theatre theory thesis tool town translation travel
  tutorial university valley vehicle video village visit water weather winter workshop writing zoology`)
