import type { SearchKind } from "./search.ts";

/**
 * Words that mean one thing to a visitor, a line each: who types one finds the others. The site learns them
 * anew at its next start. Accents, capitals, « ou » for « w » or « u », doubled letters and the like need
 * no line of their own (see search_folded), nor do Arabic vowel signs and the article. What stands first in
 * the file wins: one word alone on its line is kept apart from those below that look like it; at the end, from those above,
 * which keep its sound.
 */
export const FAMILIES = `
arabie, arabique, saoudite
aïd, aïds, eid, ayd, عيد
aide, aides, aider, entraide
foie, foies
récit, récits
droite, droites
donnée, données
kalam, كلام
dar, دار
ilm, savoir, savoirs, علم
mer, mers
mère, mères, maman, mamans
cours, cour, dars, dourous, دروس, درس
coran, corans, quran, quoran, qoran, koran, corant, kouran, courane, coranique, coraniques, quranique, saint coran, noble coran, alquran, alcoran, alkoran, قران, قران كريم
hadith, hadiths, hadit, hadits, hadis, ahadith, ahadiths, hadice, hadisse, حديث, احاديث
sira, siras, sirah, siira, seera, seerah, سيره
salat, salats, salate, salah, prière, prières, prier, prie, priez, namaz, صلاه, صلوات
tawhid, tawhiid, tewhid, touhid, unicité, توحيد
fiqh, fikh, fiq, feqh, jurisprudence, droit, droit musulman, droit islamique, فقه
sunna, sunnah, sounna, sunan, سنه
zakat, zakah, zaka, zaket, aumône légale, aumônes légales, زكاه
ramadan, ramadhan, ramazan, ramdan, ramadhane, carême, رمضان
hajj, hadj, hadjj, haj, pèlerinage, pèlerinages, حج
umra, omra, oumra, umrah, عمره
tajwid, tajouid, tejwid, tajwiid, tadjouid, tajweed, réciter, récite, récites, récitent, récitez, récitait, récitation, récitations, psalmodie, psalmodier, tilawa, tilawah, tilaoua, tartil, تجويد, تلاوه, ترتيل
tafsir, tefsir, tafseer, tafasir, exégèse, exégèses, تفسير
chahada, shahada, shahadah, chehada, شهاده
imam, imams, imame, imem, امام
doua, douas, dua, duas, dou3a, invocation, invocations, دعا, ادعيه
dhikr, zikr, dikr, dhikrs, zikrs, adhkar, azkar, ذكر, اذكار
iman, imane, imen, foi, ايمان
ihsan, ihsane, ihsen, احسان
cheikh, cheikhs, chaykh, chikh, cheik, sheik, شيخ
mosquée, mosquées, masjid, masjids, mesjid, masjed, مسجد, مساجد
sourate, sourates, sourat, sura, surah, soura, سوره, سور
hizb, hizbs, ahzab, juz, jouz, djouz, ajza, حزب, جزء
basmala, basmalah, bismillah, bismilah, bismi, بسمله, بسم
mushaf, moushaf, moshaf, massahif, مصحف
makharij, makhraj, makharidj, مخارج
idgham, ikhfa, iqlab, izhar, qalqala, ghunna, madd, mudud, ادغام, اخفاء, اقلاب, اظهار, قلقله, غنه
hafs, warsh, ouarch, qiraat, qira'at, قراءات, ورش
prêche, prêches, khutba, khotba, khoutbah, khutbas, sermon, sermons, prédication, خطبه
prophète, prophètes, nabi, nabiy, rasul, rasoul, نبي, رسول
muhammad, mohammed, mohamed, mouhammed, mahomet, muhamed, mohammad, محمد
jeûner, jeûne, jeûnes, jeûné, jeuner, sawm, siyam, saoum, iftar, ftour, suhur, shour, صوم, صيام
ablution, ablutions, wudu, woudhou, wudhu, udhu, wodou, woudou, وضو
aqida, aqidah, akida, croyance, croyances, عقيده
patience, patient, patiente, patiemment, sabr, صبر
repentir, tawba, tawbah, touba, توبه
arabe, arabes, larabe, arabee, arabic, arabi, arabiya, arabiyya, 3arabi, عربي, عربيه
isnad, isnads, sanad, asanid, إسناد, سند
matn, mutun, متن
rawi, rawis, ruwat, راوي
mustalah, moustalah, مصطلح
sahih, صحيح
ijaza, ijazah, ijazas, idjaza, اجازه
mecque, makka, makkah, mekka, mekke, mecca, مكه
médine, madina, madinah, medina, مدينه
hijra, hégire, hijrah, hijri, hégirien, hégirienne, هجره, هجري
mariage, mariages, nikah, zawaj, نكاح, زواج
divorce, divorces, divorcer, divorcé, divorcée, talaq, talak, khul, idda, طلاق, خلع
vendredi, vendredis, jumua, joumoua, joumouaa, jumuah, جمعه
intention, intentions, niya, niyya, niyyah, نيه
gratitude, choukr, shukr, شكر
sadaqa, sadaka, sadaqah, صدقه
janaza, janazah, funérailles, obsèques, enterrement, جنازه
épouse, épouses, époux, conjoint, conjointe, conjoints
hijab, hijeb, jilbab, voile, حجاب
sahaba, sahabi, compagnons, صحابه
umma, oumma, امه
rakat, rakaat, rakah, raka, rak'a, ركعه, ركعات
tarawih, taraweeh, تراويح
qibla, kibla, قبله
sujud, soujoud, sajda, سجود
ghusl, ghousl, غسل
tayammum, تيمم
charia, sharia, شريعه
madhhab, madhhabs, madhab, madhabs, mazhab, madhahib, hanafi, hanafite, hanafites, maliki, malikite, malikites, shafi, shafii, chafiite, chafiites, hanbali, hanbalite, hanbalites, مذهب, مذاهب
usul, ousoul, oussoul, اصول
shirk, chirk, شرك
qadar, kadar, قدر
adhan, adan, azan, اذان
verset, versets, ayat, ayah, ايه, ايات
adab, aadab, adabs, belles manières, bonnes manières, politesse, courtoisie, savoir vivre, akhlaq, akhlak, akhleq, ادب, اداب, اخلاق
taqwa, piété, تقوي
ikhlas, sincérité, اخلاص
paradis, janna, jannah, جنه
bataille, batailles, ghazwa, غزوه
badr, بدر
uhud, ouhoud, ohod, احد
khandaq, خندق
isra, miraj, mi'raj, اسراء, معراج
kaaba, kaba, كعبه
mawlid, mouloud, maouloud, milad, gamou, مولد
tabaski, adha, اضحي
korité, fitr, فطر
islam, islamique, islamiques, اسلام
allah, dieu
musulman, musulmans, musulmane, musulmanes, converti, convertie, convertis, conversion, reconverti, reconvertie, nouveau musulman, nouveaux musulmans, nouvelle musulmane, nouveau converti, nouvelle convertie, مسلم
mort, morts, mourir, décès, décédé, décédée, deuil, deuils, condoléances, موت
colère, colères, ghadab, غضب
madrasa, médersa, madrassa, مدرسه
parents, walidayn, الوالدين
ayoub, ayyoub
younes, younous, younus, jonas
daoud, dawud, david
souleymane, soulayman, sulayman, salomon
youssef, youcef, yousef, yousif, youssouf, yusuf, yousouf, يوسف
omar, umar, oumar, عمر
othman, uthman, ousmane, osman, عثمان
mariam, maryam, meriem, myriam, مريم
ibrahim, ibrahima, brahim, ابراهيم
idriss, idris, idrissa, ادريس
sofiane, soufiane, sufyan, سفيان
ahmed, ahmad, احمد
fatima, fatma, fatimata, فاطمه
abdallah, abdullah, abdoulaye
aicha, aisha, عايشه
amina, amine, aminata, امينه
fatou, fatoumata, فاطو
khadija, khadidja, hadja, خديجه
zaynab, zeinab, zineb, زينب
hassan, hasan, حسن
hussein, houssein, husayn, حسين
ali, aly, علي
bilal, بلال
moussa, musa, mousa, moïse, موسي
issa, isa, aissa, jésus, عيسي
yahya, yahia, يحيي
hamza, حمزه
khalid, khaled, خالد
salim, selim, سليم
nour, nur, نور
sarah, sara, ساره
hafsa, حفصه
soumaya, sumaya, سميه
abdelkader, عبدالقادر
bilingue, bilingues, bilinguisme, plurilingue, multilingue, langue maternelle, langues maternelles, plusieurs langues
langue, langues, lisan, lissan, لغه
grammaire, grammaires, syntaxe, nahw, nahou, نحو
sarf, morphologie, conjugaison, conjugaisons, conjuguer, conjugue, verbe, verbes, verbal, verbale, verbales, tasrif, صرف, تصريف
calame, calames, qalam, qalams, calligraphie, calligraphies, calligraphe, calligraphes, khatt, قلم, خط
fatiha, فاتحه
yasin, yassine, yacine, ياسين
boukhari, bukhari, بخاري
nawawi, nawaoui, نووي
abou, abu, ابو
bakr
darija, dialecte, dialectes, dialectal
direct, directs, live, lives, livestream, livestreams
replay, replays, rediffusion, rediffusions
instagram, facebook, tiktok, telegram, twitter, snapchat
mémorisation, mémoriser, mémorise, par cœur, hifz, hifdh, حفظ
voisinage, voisinages, voisin, voisins, voisine, voisines, جار, جيران
débutant, débutants, débutante, débutantes, débuter, débute, novice, novices, bases, initiation, initier
inscription, inscriptions, inscrire, inscris, inscrit, inscrite, inscrivez, inscrivons
newsletter, newsletters, infolettre, lettre d'information
gratuit, gratuite, gratuits, gratuites, gratuitement, gratos
vidéo, vidéos, film, films, vidéothèque
bibliothèque, bibliothèques, maktaba, مكتبه, مكتبات
lassitude, lassitudes, motivation, motiver, motivé, motivée, démotivé, démotivée, découragement, décourager, découragé, découragée
livre, livres, bouquin, bouquins, ebook, kitab, كتاب, كتب
écouter, écoute, écoutes, écouté, entendre, audio, audios
lire, lis, lecture, lectures, qiraa, qira'a, قراءه, اقرا
éducation, éduquer, éduque, éduques, éduquons, éduquez, éducatif, éducative, tarbiya, تربيه
enfant, enfants, fils, fille, filles, garçon, garçons, طفل, اطفال
ado, ados, adolescent, adolescents, adolescente, adolescentes, jeunes
femme, femmes, sœur, sœurs, mixte, mixité, نساء
apprendre, apprends, apprend, apprenez, appris, apprentissage, étudier, étudie, تعلم
formation, formations, stage, stages, دوره, دورات
prix, tarif, tarifs
paiement, paiements, payer, paie, paies, payez, paye, payé, règlement
échelonné, échelonnée, échelonnés, échelonner, mensualité, mensualités, acompte
handicap, handicaps, handicapé, handicapée, handicapés, handicapées, accessibilité, accessible, pmr, mobilité réduite
compte, comptes
désabonner, désabonnement, désinscrire, désinscription, désinscrit
téléenseignement
instructeur, instructeurs, instructrice, instructrices, professeur, professeurs, professeure, prof, profs, intervenant, intervenants, intervenante, intervenantes, formateur, formateurs, formatrice, enseignant, enseignants, enseignante, enseignantes, استاذ, معلم
donner, donne, donnes, donnent, donnez
don, dons, donation, donations, cagnotte
certificat, certificats, attestation, attestations, diplôme, diplômes
voyelle, voyelles, harakat, harakates, حركات
bénévole, bénévoles, bénévolat
soir, soirs, soirée, soirées
adresse, adresses
médisance, médisances, médire, ghiba, ghibah, ghiiba, غيبه, لسان
halal, حلال
haram, حرام
rendre
remboursement, remboursements, rembourser, remboursé
wifi, wi fi, données mobiles, forfait, forfaits
mois
lune, lunes, lunaire, lunaires
avancé, avancée, avancés, avancées
allée, allées
basse, basses
coller
course, courses
cure, cures
debout
file, files
lyre
sabre, sabres
`;

/**
 * Where the site has nothing on a family above, named by its first word, the theme that comes nearest, by how its name
 * begins: the first line that fits a theme of the centre.
 */
export const NEAREST_THEMES = [
  [
    "fiqh",
    "salat, zakat, jeûner, ramadan, aïd, hajj, umra, ablution, halal, haram, janaza, sadaqa, adhan, charia, adha, fitr, rakat, tarawih, qibla, sujud, ghusl, tayammum, madhhab, usul, hijab",
  ],
  [
    "coran",
    "sourate, verset, fatiha, yasin, tafsir, tajwid, mémorisation, hizb, basmala, mushaf, makharij, idgham, hafs, ijaza",
  ],
  ["hadith", "sunna, isnad, matn, rawi, mustalah, sahih, boukhari, nawawi"],
  ["langue arabe", "grammaire, sarf, calame"],
  [
    "sira",
    "muhammad, prophète, hijra, mecque, médine, sahaba, mawlid, bataille, badr, uhud, khandaq, isra, kaaba",
  ],
  ["tawhid", "chahada, iman, aqida, musulman, paradis, mort, shirk, qadar"],
  [
    "belles manières",
    "doua, dhikr, colère, repentir, patience, gratitude, intention, taqwa, ikhlas, ihsan, médisance",
  ],
  ["famille", "mariage, divorce, parents, femme, épouse"],
].map(([theme = "", families = ""]) => ({ theme, families: families.split(", ") }));

/** Before the theme: what is asked instead where nothing has a family's words, of which nothing more must be said. */
export const NEAREST_WORDS = [
  ["quatre écoles fiqh", "madhhab"],
  ["points sortie lettres", "makharij"],
  ["tajwid", "idgham, hafs"],
  ["prière", "rakat, sujud, qibla, tarawih"],
  ["paiement", "remboursement"],
  ["tawhid", "allah"],
  ["ramadan", "jeûner"],
  ["prêches", "vendredi"],
].map(([words = "", families = ""]) => ({ words, families: families.split(", ") }));

/** Asked alone, it is all that the centre teaches. */
export const ALL_TAUGHT = ["islam"];

export type KindWords = { names: string; others: string };

/**
 * What each kind is called (« les derniers prêches ») and what else it is asked by: « cours d'arabe » finds formations,
 * « écouter un sermon » finds prêches.
 */
export const KIND_WORDS: Record<SearchKind, KindWords> = {
  audio_course: {
    names: "cours audio leçon leçons série enseignement mp3 podcast",
    others: "apprendre écouter gratuit",
  },
  formation: {
    names: "formation cours stage",
    others: "apprendre s'inscrire inscription programme horaires dates en direct",
  },
  preche: {
    names: "prêche sermon rappel khotba audio",
    others: "vendredi écouter gratuit",
  },
  conference: { names: "conférence exposé audio", others: "écouter gratuit" },
  article: { names: "article texte", others: "lire gratuit" },
  video: { names: "vidéo", others: "voir regarder gratuit" },
  livre: { names: "livre pdf", others: "bibliothèque lire télécharger gratuit" },
  series: { names: "série", others: "" },
  letter: { names: "lettre newsletter", others: "archives" },
  instructor: { names: "instructeur", others: "" },
  theme: { names: "thème", others: "sujet matière cours apprendre cequonenseigne" },
  page: { names: "page", others: "" },
};
