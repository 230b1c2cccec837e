"""Newsreader's missing letters: transliteration, composed from its own letters and marks."""

import copy
import math
from typing import NamedTuple

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib import instancer
from fontTools.varLib.models import normalizeLocation
from fontTools.varLib.varStore import VarStoreInstancer

BORROWED = "ŸāīūĀĪŪēōĒŌġĠšŠǧǦžŽ"
DOT_BELOW = dict(zip("ḥḤṣṢṭṬḍḌẓẒ", "hHsStTdDzZ"))
LINE_BELOW = dict(zip("ḏḎṯṮḵḴẖ", "dDtTkKh"))
BREVE_BELOW = dict(zip("ḫḪ", "hH"))
# How far a mark above must sink to stand below the baseline, in font units.
LINE_DROP, BREVE_DROP = -1430, -1480
HEAVIEST = {"wght": (0, 1, 1)}


class Letters(NamedTuple):
    ttf: TTFont
    added: set


def newsreader_subset(package, part, optical_size, weights):
    path = package / "files" / f"newsreader-{part}-opsz-normal.woff2"
    limited = {"opsz": optical_size, "wght": weights}
    font = instancer.instantiateVariableFont(TTFont(path), limited)
    # Optional: without it widths are read from gvar, where the new letters' widths are written.
    del font["HVAR"]
    return font


def add_letters(font, extended):
    anchors = anchors_below(font)
    source, cmap = extended.getBestCmap(), font.getBestCmap()
    twins = {}
    for letter in BORROWED:
        borrow(font, extended, source[ord(letter)])
        base = font["glyf"][source[ord(letter)]].components[0].glyphName
        twins.setdefault("i" if base == "dotlessi" else base, []).append(source[ord(letter)])
        map_to(font, letter, source[ord(letter)])
    breve = next(n for n in ("uni0306", "brevecomb") if n in extended["glyf"].glyphs)
    borrow(font, extended, breve)
    for letters, mark, drop in (
        (DOT_BELOW, cmap[0x0323], 0),
        (LINE_BELOW, "uni0304", LINE_DROP),
        (BREVE_BELOW, breve, BREVE_DROP),
    ):
        for letter, base in letters.items():
            name = f"uni{ord(letter):04X}"
            compose(font, name, cmap[ord(base)], mark, anchors[cmap[ord(base)]], drop)
            twins.setdefault(cmap[ord(base)], []).append(name)
            map_to(font, letter, name)
    for letter, side in (("ʿ", -1), ("ʾ", 1)):
        half_ring(font, f"uni{ord(letter):04X}", side)
        map_to(font, letter, f"uni{ord(letter):04X}")
    space(font, "uni202F", 0.18, "\u202f\u2009")
    map_to(font, "ʻ", cmap[ord("‘")])
    map_to(font, "\u2011", cmap[ord("-")])
    kern_like(font, twins)
    added = {*BORROWED, *DOT_BELOW, *LINE_BELOW, *BREVE_BELOW, *"ʿʾʻ\u202f\u2009\u2011"}
    return Letters(font, {ord(c) for c in added})


def anchors_below(font):
    """Where a mark below hangs on each letter: its place at the lightest weight and its shift."""
    gdef = font["GDEF"].table
    heavy = VarStoreInstancer(gdef.VarStore, font["fvar"].axes, normalizeLocation({"wght": 600}, limits(font)))
    found = {}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 4:
                continue
            below = next(
                r.Class
                for g, r in zip(table.MarkCoverage.glyphs, table.MarkArray.MarkRecord)
                if g == "dotbelowcomb"
            )
            for glyph, record in zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord):
                anchor = record.BaseAnchor[below]
                if anchor:
                    device = getattr(anchor, "XDeviceTable", None)
                    shift = heavy[(device.StartSize << 16) + device.EndSize] if device else 0
                    found[glyph] = (anchor.XCoordinate, round(shift))
    return found


def limits(font):
    return {a.axisTag: (a.minValue, a.defaultValue, a.maxValue) for a in font["fvar"].axes}


def borrow(font, source, name):
    if name in font["glyf"].glyphs:
        return
    glyph = copy.deepcopy(source["glyf"][name])
    if glyph.isComposite():
        for component in glyph.components:
            borrow(font, source, component.glyphName)
    put(font, name, glyph, source["hmtx"][name], copy.deepcopy(source["gvar"].variations.get(name, [])))


def compose(font, name, base, mark, anchor, drop):
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = [component(base, 0, 0), component(mark, anchor[0], drop)]
    advance = base_deltas(font, base)[-4:]
    variation = TupleVariation(HEAVIEST, [(0, 0), (anchor[1], 0), *advance])
    put(font, name, glyph, font["hmtx"][base], [variation])


def component(name, x, y):
    part = GlyphComponent()
    part.glyphName, part.x, part.y = name, round(x), round(y)
    part.flags = 0x4 | 0x2  # rounded offsets
    return part


def base_deltas(font, base):
    """A glyph's shift from the lightest to the heaviest weight, gaps in its points filled in."""
    variations = font["gvar"].variations[base]
    if len(variations) != 1 or None in variations[0].coordinates[-4:]:
        raise SystemExit(f"{base}: more than one master; teach compose() to add them up")
    return variations[0].coordinates


def half_ring(font, name, side):
    """ʿ and ʾ are not in the font: a crescent as high as the quotation marks, thick in its middle."""
    light, heavy = (crescent(thickness, side) for thickness in (104, 150))
    glyph = light.glyph()
    deltas = [
        (hx - lx, hy - ly)
        for (lx, ly), (hx, hy) in zip(glyph.coordinates, heavy.glyph().coordinates)
    ]
    put(font, name, glyph, (430, 0), [TupleVariation(HEAVIEST, deltas + [(0, 0)] * 4)])
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (430, glyph.xMin)


def crescent(thickness, side):
    centre = (215 - side * 115, 1170)
    tip = 58
    outer = arc(centre, 240 * side, 260, 90, -90)
    inner = arc(centre, (240 - thickness) * side, 260 - tip, -90, 90)
    pen = TTGlyphPen(None)
    path = [*outer, *inner]
    pen.moveTo(path[0][1])
    for control, point in path[1:]:
        if control:
            pen.qCurveTo(control, point)
        else:
            pen.lineTo(point)
    pen.closePath()
    return pen


def arc(centre, rx, ry, start, end):
    """An elliptic arc as quadratic curves: (control, point) pairs, the first without control."""
    at = lambda degrees, stretch=1: (
        round(centre[0] + rx * stretch * math.cos(math.radians(degrees))),
        round(centre[1] + ry * stretch * math.sin(math.radians(degrees))),
    )
    step = (end - start) / 4
    curves = [(None, at(start))]
    for i in range(4):
        middle = start + (i + 0.5) * step
        curves.append((at(middle, 1 / math.cos(math.radians(step / 2))), at(start + (i + 1) * step)))
    return curves


def space(font, name, share, characters):
    put(font, name, TTGlyphPen(None).glyph(), (round(share * font["head"].unitsPerEm), 0), [])
    for character in characters:
        map_to(font, character, name)


def put(font, name, glyph, metrics, variations):
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    font["glyf"].glyphOrder = font.getGlyphOrder()
    font["hmtx"][name] = metrics
    font["gvar"].variations[name] = variations


def map_to(font, character, name):
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(character)] = name


def kern_like(font, twins):
    """A composed letter keeps the distances of the letter it is made from."""
    order = font.getReverseGlyphMap()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if table.LookupType != 2:
                continue
            covered = dict.fromkeys(table.Coverage.glyphs)
            if table.Format == 1:
                kern_pairs(table, twins, order)
                continue
            for base, names in twins.items():
                for name in names:
                    if base in covered:
                        table.Coverage.glyphs.append(name)
                    for classes in (table.ClassDef1.classDefs, table.ClassDef2.classDefs):
                        if base in classes:
                            classes[name] = classes[base]
            table.Coverage.glyphs.sort(key=order.get)


def kern_pairs(table, twins, order):
    sets = dict(zip(table.Coverage.glyphs, table.PairSet))
    for pair_set in sets.values():
        for record in list(pair_set.PairValueRecord):
            for name in twins.get(record.SecondGlyph, []):
                twin = copy.copy(record)
                twin.SecondGlyph = name
                pair_set.PairValueRecord.append(twin)
        pair_set.PairValueRecord.sort(key=lambda r: order[r.SecondGlyph])
        pair_set.PairValueCount = len(pair_set.PairValueRecord)
    for base, names in twins.items():
        if base in sets:
            sets.update({name: copy.deepcopy(sets[base]) for name in names})
    table.Coverage.glyphs = sorted(sets, key=order.get)
    table.PairSet = [sets[glyph] for glyph in table.Coverage.glyphs]
    table.PairSetCount = len(table.PairSet)
