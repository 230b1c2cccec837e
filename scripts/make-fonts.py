"""Makes app/ui/fonts: the two web fonts, their licences and fonts.css.

The results are committed; run this again only to change a letter, a weight or a version.
Needs python3-fonttools, python3-brotli, fontconfig, fonts-liberation, fonts-dejavu-core and
fonts-noto-core (the last three to measure the fallbacks), then:

    npm install --no-save --prefix /tmp/fonts @fontsource-variable/newsreader@5.3.0 \
        @fontsource/amiri@5.3.0 @fontsource/gelasio@5.3.0
    python3 scripts/make-fonts.py /tmp/fonts/node_modules
"""

import io
import pathlib
import shutil
import subprocess
import sys

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from newsreader_letters import add_letters, newsreader_subset
from newsreader_size import lighten_kerning, lighten_weights

OUT = pathlib.Path(__file__).parent.parent / "app" / "ui" / "fonts"
WEIGHTS = (400, 400, 600)
OPTICAL_SIZE = 24
# The weight of titles.
KERNED_WEIGHT = 450
LIMIT = 20_000

FRENCH = "àâäçéèêëîïôöùûüÿœæÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŸŒÆ«»‹›’‘“”–—…€·•×°ʼ\u00a0"
SAMPLE = (
    "Apprendre, pas à pas, avec des enseignants de confiance. Cours, prêches, conférences et livres "
    "en français, à écouter chez soi ou en chemin : l'intention, les heures, le carnet, la révision, "
    "la transmission. Les fondements de la prière ; apprendre à lire l'arabe, lettre après lettre. "
    "De Bagdad à Tombouctou, le voyage des livres. Tenir un carnet de révision. 15 janvier 2027."
)
# The likeliest last: of faces with the same weight a browser tries the last one first.
FALLBACKS = {
    "DejaVu Serif": ["DejaVu Serif"],
    "Liberation Serif": ["Liberation Serif"],
    "Noto Serif": ["Noto Serif", "Noto Serif Regular", "NotoSerif"],
    "Georgia": ["Georgia"],
}
# Between 400 and 450, the weights of titles, so that either is within 1 % of its fallback.
ARABIC_SIZE = 1.15
MEASURED_WEIGHT = 440

ARABIC = [
    *range(0x0621, 0x063B), *range(0x0640, 0x0656), *range(0x0660, 0x066D), 0x0670, 0x0671,
    0x060C, 0x061B, 0x061F, 0x067E, 0x0686, 0x0698, 0x06A4, 0x06A9, 0x06AF, 0x06CC,
    *range(0x06D6, 0x06DD), *range(0x06DF, 0x06E3), 0x06E5, 0x06E6, 0x06E9,
    0xFD3E, 0xFD3F, 0xFDF2, 0xFDFA, 0x200C, 0x200D, 0x200E, 0x20, 0xA0,
]  # fmt: skip
# Amiri 1.x: joining marks, shadda with a vowel, the name of God, lam-alef. Its other ligatures stack
# letters upwards, which costs 25 kB and reads badly for learners.
AMIRI_LIGATURES = {12, 13, 15, 16, 17, 25, 27, 40, 41, 44, 45, 135}
LAM_ALEF = 135


def main(modules):
    OUT.mkdir(parents=True, exist_ok=True)
    title = make_newsreader(modules / "@fontsource-variable" / "newsreader")
    make_naskh(modules / "@fontsource" / "amiri")
    gelasio = modules / "@fontsource" / "gelasio" / "files" / "gelasio-latin-400-normal.woff2"
    (OUT / "fonts.css").write_text(stylesheet(title, gelasio))


def make_newsreader(package):
    font = add_letters(
        *(newsreader_subset(package, part, OPTICAL_SIZE, WEIGHTS) for part in ("latin", "latin-ext"))
    )
    wanted = {ord(c) for c in FRENCH} | set(range(0x20, 0x7F)) | font.added
    curl_apostrophe(font.ttf)
    # A mark alone would be set beside its letter: what is not composed goes to the fallback whole.
    save(font.ttf, "newsreader.woff2", wanted, ["kern", "liga"])
    shutil.copy(package / "LICENSE", OUT / "OFL-newsreader.txt")
    return OUT / "newsreader.woff2"


def curl_apostrophe(font):
    """Texts keep the straight sign, which keyboards type and searches compare; titles show the curly one."""
    for table in font["cmap"].tables:
        if ord("’") in table.cmap:
            table.cmap[ord("'")] = table.cmap[ord("’")]


def make_naskh(package):
    font = TTFont(package / "files" / "amiri-arabic-400-normal.woff2")
    gsub = font["GSUB"].table
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag == "rlig":
            kept = [i for i in record.Feature.LookupListIndex if i in AMIRI_LIGATURES]
            record.Feature.LookupListIndex = kept
            record.Feature.LookupCount = len(kept)
    joined = lam_and_alef(font)
    lookup = gsub.LookupList.Lookup[LAM_ALEF]
    lookup.SubTable = [t for t in lookup.SubTable if joins(getattr(t, "ExtSubTable", t), *joined)]
    lookup.SubTableCount = len(lookup.SubTable)
    if lookup.SubTableCount != 1:
        raise SystemExit("this version of Amiri joins lam and alef elsewhere: find its lookup")
    features = ["init", "medi", "fina", "isol", "rlig", "ccmp", "mark", "mkmk", "curs", "kern"]
    save(font, "naskh.woff2", ARABIC, features)
    shutil.copy(package / "LICENSE", OUT / "OFL-naskh.txt")


def lam_and_alef(font):
    """The first glyph of an initial lam and that of a final alef."""
    gsub, cmap = font["GSUB"].table, font.getBestCmap()
    found = []
    for tag, letter in (("init", 0x0644), ("fina", 0x0627)):
        feature = next(r.Feature for r in gsub.FeatureList.FeatureRecord if r.FeatureTag == tag)
        for index in feature.LookupListIndex:
            for table in gsub.LookupList.Lookup[index].SubTable:
                mapping = getattr(getattr(table, "ExtSubTable", table), "mapping", {})
                if cmap[letter] in mapping:
                    shape = mapping[cmap[letter]]
                    found.append(shape[0] if isinstance(shape, list) else shape)
    return found


def joins(table, lam, alef):
    sets = [coverage.glyphs for coverage in getattr(table, "InputCoverage", [])]
    return len(sets) == 2 and lam in sets[0] and alef in sets[1]


def save(font, name, unicodes, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "STAT"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    font = reread(font)
    subsetter.subset(font)
    if "fvar" in font:
        lighten_kerning(font, KERNED_WEIGHT)
        lighten_weights(font)
    font.flavor = "woff2"
    font.save(OUT / name)
    size = (OUT / name).stat().st_size
    if size > LIMIT:
        raise SystemExit(f"{name}: {size} bytes, more than {LIMIT}")
    print(name, size, "bytes,", len(font.getBestCmap()), "characters")


def reread(font):
    """The subsetter trips over tables that were changed in memory."""
    written = io.BytesIO()
    font.flavor = None
    font.save(written)
    return TTFont(written)


def stylesheet(title, gelasio):
    font = TTFont(title)
    em = font["head"].unitsPerEm
    ascent, descent = (abs(getattr(font["hhea"], side)) / em for side in ("ascent", "descent"))
    rules = [
        "/* Made by scripts/make-fonts.py. */",
        face("Newsreader", 'url("./newsreader.woff2") format("woff2")', weight="400 600"),
        # Its straight sign shows the curly glyph: beside the system's letters too.
        face(
            "Apostrophe",
            'url("./newsreader.woff2") format("woff2")',
            weight="400 600",
            display="optional",
            unicode_range="U+0027",
        ),
    ]
    measured = instancer.instantiateVariableFont(TTFont(title), {"wght": MEASURED_WEIGHT})
    for family, names in FALLBACKS.items():
        size = average_width(measured) / average_width(TTFont(local_file(family, gelasio)))
        rules.append(
            face(
                "Newsreader Fallback",
                ", ".join(f'local("{name}")' for name in names),
                weight="400 600",
                size_adjust=size,
                ascent_override=ascent / size,
                descent_override=descent / size,
                line_gap_override=0,
            )
        )
    rules.append(
        face(
            "Naskh",
            'url("./naskh.woff2") format("woff2")',
            weight="400 700",
            # Its words are wider or narrower than a phone's own: coming late, it would move the page.
            display="optional",
            # A line keeps its height when the font arrives: it stands in for the title's until then.
            size_adjust=ARABIC_SIZE,
            ascent_override=ascent / ARABIC_SIZE,
            descent_override=descent / ARABIC_SIZE,
            line_gap_override=0,
            unicode_range="U+0600-06FF, U+FD3E-FD3F, U+FDF2, U+FDFA",
        )
    )
    return "\n\n".join(rules) + "\n"


def face(family, source, weight, display="swap", unicode_range=None, **shares):
    lines = [f'  font-family: "{family}";', f"  src: {source};", f"  font-weight: {weight};"]
    lines += [f"  font-display: {display};"] if "url(" in source else []
    lines += [f"  {k.replace('_', '-')}: {round(v * 100, 2):g}%;" for k, v in shares.items()]
    lines += [f"  unicode-range: {unicode_range};"] if unicode_range else []
    return "@font-face {\n" + "\n".join(lines) + "\n}"


def local_file(family, gelasio):
    """Georgia is not free; Gelasio was drawn on its widths."""
    if family == "Georgia":
        return gelasio
    pattern = ["fc-match", "-f", "%{file}", f"{family}:style=Regular"]
    return subprocess.run(pattern, check=True, capture_output=True, text=True).stdout


def average_width(font):
    cmap, advances = font.getBestCmap(), font["hmtx"]
    return sum(advances[cmap[ord(c)]][0] for c in SAMPLE) / len(SAMPLE) / font["head"].unitsPerEm


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
