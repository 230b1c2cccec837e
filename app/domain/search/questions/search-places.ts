/** Too wide to be told where the centre is. */
export const REGIONS = "afrique, maghreb";

/**
 * Where the public lives, a country a line: who types one finds its towns too, and who types any of them what is online.
 * Spelled as in texts; accents, capitals and hyphens are of no account. A town that is an ordinary word is left out.
 */
export const PLACES = `
france, paris, lyon, marseille, toulouse, bordeaux, lille, nantes, strasbourg, montpellier, rennes, nice, grenoble, rouen, reims, toulon, dijon, angers, nîmes, roubaix, tourcoing, mulhouse, amiens, limoges, metz, nancy, orléans, avignon, perpignan, besançon, caen, brest, poitiers, annecy, valence, créteil, nanterre, bobigny, argenteuil, aubervilliers, vitry, évry, cergy, versailles, roissy, melun, banlieue
belgique, bruxelles, liège, anvers, charleroi, gand, namur, mons
suisse, genève, lausanne, zurich
luxembourg
canada, québec, montréal, ottawa, toronto, gatineau
allemagne, berlin, francfort
angleterre, londres, londre
espagne, madrid, barcelone
italie, milan
maroc, casablanca, rabat, marrakech, fès, fez, tanger, agadir, meknès, oujda
algérie, alger, oran, constantine, tlemcen, annaba, sétif
tunisie, tunis, sfax, sousse, kairouan
mauritanie, nouakchott
sénégal, dakar, thiès, touba, kaolack, ziguinchor
mali, bamako, ségou, sikasso, mopti, kayes
ivoire, abidjan, bouaké, yamoussoukro, korhogo
guinée, conakry, kankan, labé
burkina, faso, ouagadougou, bobo
niger, niamey, zinder
bénin, cotonou
togo, lomé
cameroun, yaoundé, douala
gabon, libreville
congo, kinshasa, brazzaville
tchad, djamena
comores, moroni, mayotte
djibouti
madagascar, antananarivo
réunion
${REGIONS}
égypte, caire
turquie, istanbul
`;
